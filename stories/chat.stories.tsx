import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chat, type ChatProps, FindButton } from 'countersign/ui'
import { expect, userEvent, within } from 'storybook/test'
import * as logs from './logs.ts'
import { Stage } from './stage.tsx'
import type { StoryLog } from './story-log.ts'

interface Args extends ChatProps {
  readonly log: (log: StoryLog) => void
  readonly direction: 'ltr' | 'rtl'
}

const meta: Meta<Args> = {
  title: 'Chat',
  component: Chat,
  args: { log: () => {}, direction: 'ltr' },
  argTypes: { log: { table: { disable: true } } },
  render: ({ log, direction, ...props }) => (
    <Stage log={log} dir={direction} height="calc(100vh - 2rem)">
      <Chat {...props} />
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const Empty: Story = {
  args: {
    suggestions: [
      'What should I pack for Bergen in October?',
      'How is the weather in Oslo?',
      { label: 'Refund an order', text: 'Please refund order A-1042.' },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Refund an order' }))
    await expect(canvas.getByRole('article', { name: 'You' })).toHaveTextContent(
      'Please refund order A-1042.',
    )
  },
}

export const EmptyWithSuggestions: Story = {
  args: { suggestions: [...(Empty.args?.suggestions ?? [])] },
}

export const ScriptedDemo: Story = {
  args: {
    log: logs.plainAnswer,
    header: 'Travel desk',
    notice: 'Scripted demo, not a language model. Nothing leaves this page.',
  },
}

export const PlainAnswer: Story = { args: { log: logs.plainAnswer } }
export const Usage: Story = {
  args: {
    showUsage: true,
    log: (log) => {
      log.user('How is the weather in Oslo?')
      log.step()
      log.text('Rain until noon, then sun.')
      log.stepEnded({ input: 1204, output: 31 })
      log.turnEnded('completed')
    },
  },
}
export const Find: Story = {
  args: { log: logs.longThread },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('textbox', { name: 'Message' }))
    await userEvent.keyboard('{Control>}f{/Control}')
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'worth a few')
    await expect(canvas.getByRole('search')).toHaveTextContent('12 of 12 messages')
  },
}

/** A button in the header opens the search, for who has no keyboard. */
export const FindByButton: Story = {
  args: { log: logs.longThread, header: <FindButton /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Find in this conversation' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'worth a few')
    await expect(canvas.getByRole('search')).toHaveTextContent('12 of 12 messages')
  },
}
export const OneTool: Story = { args: { log: logs.oneTool } }
export const ParallelTools: Story = { args: { log: logs.manyTools } }
export const Streaming: Story = { args: { log: logs.streaming } }
export const Reasoning: Story = { args: { log: logs.thinking } }
export const WaitingForTheModel: Story = { args: { log: logs.waitingForModel } }
export const Failed: Story = { args: { log: logs.failing } }
export const BrokenOff: Story = { args: { log: logs.brokenOff } }
export const Stopped: Story = { args: { log: logs.stopped } }
export const LimitReached: Story = { args: { log: logs.limited } }
export const Queued: Story = { args: { log: logs.queued } }
export const LongThread: Story = { args: { log: logs.longThread } }
export const LongWords: Story = { args: { log: logs.longWords } }
export const RightToLeft: Story = { args: { log: logs.rightToLeft, direction: 'rtl' } }

/** The same, where the page is dark: contrast is measured there too. */
const dark = { globals: { theme: 'dark' } } as const

export const DarkParallelTools: Story = { ...ParallelTools, ...dark }
export const DarkFailed: Story = { ...Failed, ...dark }
export const DarkStopped: Story = { ...Stopped, ...dark }
export const DarkQueued: Story = { ...Queued, ...dark }
export const DarkReasoning: Story = { ...Reasoning, ...dark }
export const DarkScriptedDemo: Story = { ...ScriptedDemo, ...dark }
export const DarkEmpty: Story = { ...EmptyWithSuggestions, ...dark }

export const SeveralDays: Story = {
  args: {
    log: (log) => {
      logs.plainAnswer(log)
      log.wait(49 * 3_600_000)
      log.user('And today?')
      log.step()
      log.text('Today it rains.')
      log.turnEnded('completed')
    },
  },
}
