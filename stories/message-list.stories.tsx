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
    await scrollUp(canvasElement)
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Jump to latest' }),
    ).toBeVisible()
  },
}

async function scrollUp(canvasElement: HTMLElement): Promise<void> {
  const viewport = within(canvasElement).getByRole('log')
  await waitFor(() => expect(viewport.scrollTop).toBeGreaterThan(40))
  // Until Markdown is there heights change, and with them where the end is.
  await waitFor(() => expect(canvasElement.querySelector('.cs-md-group')).not.toBeNull())
  viewport.scrollTop -= 40
  await waitFor(() => expect(viewport.closest('[data-state="detached"]')).not.toBeNull())
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

let written: StoryLog | undefined

/** The answer goes on below while a person reads above: a line says where what is new begins. */
export const NewMessages: Story = {
  render: (props) => (
    <Stage
      log={(log) => {
        logs.longThread(log)
        log.user('And the thirteenth?')
        log.step()
        log.text('Let me look.')
      }}
      onLog={(log) => (written = log)}
    >
      <div style={{ display: 'flex', blockSize: '24rem' }}>
        <MessageList {...props} />
      </div>
    </Stage>
  ),
  play: async (context) => {
    await Detached.play?.(context)
    written?.step()
    written?.text('It is that what comes below a reader does not move what they read.')
    const canvas = within(context.canvasElement)
    await expect(await canvas.findByRole('button', { name: 'New messages' })).toBeVisible()
    await expect(await canvas.findByRole('separator', { name: 'New messages' })).toBeInTheDocument()
  },
}

/** The same in the dark, from right to left. */
export const NewMessagesRightToLeft: Story = {
  ...NewMessages,
  globals: { theme: 'dark', language: 'ar' },
  play: async ({ canvasElement }) => {
    await scrollUp(canvasElement)
    written?.step()
    written?.text('ما يصل أسفل القارئ لا يحرّك ما يقرؤه.')
    await expect(await within(canvasElement).findByRole('separator')).toBeInTheDocument()
  },
}
