import type { Meta, StoryObj } from '@storybook/react-vite'
import { MessageList, type MessageListProps } from 'countersign/ui'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import * as logs from './logs.ts'
import { Stage } from './stage.tsx'
import type { StoryLog } from './story-log.ts'

interface Args extends MessageListProps {
  readonly log: (log: StoryLog) => void
}

const meta: Meta<Args> = {
  title: 'Message list',
  component: MessageList,
  args: { log: logs.longThread },
  argTypes: { log: { table: { disable: true } } },
  render: ({ log, ...props }) => (
    <Stage log={log}>
      <div style={{ display: 'flex', blockSize: '24rem' }}>
        <MessageList {...props} />
      </div>
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const Following: Story = {}

export const Detached: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const viewport = canvas.getByRole('log')
    await waitFor(() => expect(viewport.scrollTop).toBeGreaterThan(40))
    // Until Markdown is there heights change, and with them where the end is.
    await waitFor(() => expect(canvasElement.querySelector('.cs-md-group')).not.toBeNull())
    viewport.scrollTop -= 40
    await expect(await canvas.findByRole('button', { name: 'Jump to latest' })).toBeVisible()
  },
}

export const BackToTheEnd: Story = {
  play: async (context) => {
    await Detached.play?.(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to latest' }))
    const viewport = canvas.getByRole('log')
    await expect(viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop).toBeLessThan(2)
    await expect(viewport).toHaveFocus()
  },
}
