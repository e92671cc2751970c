import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChatWidget } from 'countersign/widget'
import { type ReactElement, useState } from 'react'
import { userEvent, within } from 'storybook/test'
import * as logs from './logs.ts'
import { storyAgent } from './story-agent.ts'
import { type StoryLog, storyLog } from './story-log.ts'
import { storyTools } from './story-tools.ts'

interface Args {
  readonly log: (log: StoryLog) => void
  readonly defaultOpen: boolean
  readonly shape: 'float' | 'panel'
  readonly side: 'start' | 'end'
  readonly direction: 'ltr' | 'rtl'
}

const meta: Meta<Args> = {
  title: 'Chat widget',
  args: { log: logs.oneTool, defaultOpen: true, shape: 'float', side: 'end', direction: 'ltr' },
  argTypes: { log: { table: { disable: true } } },
  parameters: { layout: 'fullscreen' },
  render: (args) => <Page {...args} />,
}
export default meta

/** A page as it might be, with the chat in its corner. */
function Page({ log, direction, ...props }: Args): ReactElement {
  const [agent] = useState(() => {
    const story = storyLog()
    log(story)
    return storyAgent(story, { tools: storyTools })
  })
  return (
    <div
      dir={direction === 'rtl' ? direction : undefined}
      style={{ minBlockSize: '100vh', padding: '1rem' }}
    >
      <p>The page around the chat.</p>
      <ChatWidget
        {...props}
        agent={agent}
        threadId="thr_story"
        heading="Shop assistant"
        suggestions={['Where is my parcel?']}
      />
    </div>
  )
}

type Story = StoryObj<Args>

export const Closed: Story = { args: { defaultOpen: false } }
export const Open: Story = {}
export const Empty: Story = { args: { log: () => {} } }
export const Panel: Story = { args: { shape: 'panel' } }
export const AtTheStart: Story = { args: { side: 'start' } }
export const RightToLeft: Story = { args: { log: logs.rightToLeft, direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const DarkPanel: Story = { args: { shape: 'panel' }, globals: { theme: 'dark' } }

export const Unread: Story = {
  args: { log: logs.streaming },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('textbox', { name: 'Message' })
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await userEvent.keyboard('{Escape}')
  },
}
