import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JsonObject, type Outcome, toolCallsOf } from 'countersign'
import { useMessages } from 'countersign/react'
import {
  ToolCard,
  ToolCardBody,
  type ToolCardProps,
  ToolCardResult,
  ToolCardTrigger,
} from 'countersign/ui'
import type { ReactElement } from 'react'
import { Stage } from './stage.tsx'
import type { ResultParts, StoryLog } from './story-log.ts'

interface Args extends ToolCardProps {
  /** Writes a call into the log and returns its id. */
  readonly call: (log: StoryLog) => string
}

const weather: JsonObject = { city: 'Oslo', unit: 'celsius' }

const meta: Meta<Args> = {
  title: 'Tool card',
  component: ToolCard,
  args: { id: '', call: (log) => log.call('client.get_weather', weather) },
  argTypes: { id: { table: { disable: true } }, call: { table: { disable: true } } },
  render: ({ call, ...props }) => (
    <Stage
      log={(log) => {
        log.user('How is the weather in Oslo?')
        log.step()
        call(log)
      }}
    >
      <FirstCall {...props} />
    </Stage>
  ),
}
export default meta

function FirstCall(props: ToolCardProps): ReactElement | null {
  const [call] = useMessages().flatMap((message) => toolCallsOf(message.content))
  return call ? <ToolCard {...props} id={call.id} /> : null
}

type Story = StoryObj<Args>

function ended(outcome: Outcome, result?: string | ResultParts): Story {
  return {
    args: {
      call: (log) => {
        const id = log.call('client.get_weather', weather)
        if (outcome !== 'rejected' && outcome !== 'denied') log.started(id)
        log.wait(860)
        log.ended(id, outcome, result)
        return id
      },
    },
  }
}

export const StreamingArguments: Story = {
  args: { call: (log) => log.callArriving('client.get_weather', '{"city":"Os'), defaultOpen: true },
}

export const Proposed: Story = {}

export const Waiting: Story = {
  args: {
    call: (log) => {
      const id = log.call('client.refund', { order: 'A-1042', amount: 129.5 })
      log.asked(id)
      return id
    },
  },
}

export const Running: Story = {
  args: {
    call: (log) => {
      const id = log.call('client.get_weather', weather)
      log.started(id)
      return id
    },
  },
}

export const RunningWithProgress: Story = {
  args: {
    call: (log) => {
      const id = log.call('client.search_orders', { query: 'Bergen' })
      log.started(id)
      log.progressed(id, 'Read 120 of 400 orders', 0.3)
      return id
    },
  },
}

export const Returned: Story = ended('returned', 'Overcast, 4 °C')

export const ReturnedUnfolded: Story = {
  args: {
    defaultOpen: true,
    call: (log) => {
      const id = log.call('client.search_orders', {
        query: 'rain jacket',
        limit: 3,
        paid: true,
        note: '',
        since: null,
        filter: { country: ['NO', 'SE'], total: { min: 100 } },
      })
      log.started(id)
      log.wait(75_000)
      log.ended(id, 'returned', {
        content: [
          { type: 'text', text: 'Found 2 orders.\nA-1042, A-1077' },
          {
            type: 'image',
            alt: 'A chart of orders by month',
            source: { type: 'url', url: 'https://charts.example.com/o.png?d=1' },
          },
          {
            type: 'file',
            name: 'orders.csv',
            size: 48_213,
            source: { type: 'blob', blob_id: 'b1', media_type: 'text/csv' },
          },
        ],
        structured_content: { orders: ['A-1042', 'A-1077'], total: 2 },
        artifact: { query_ms: 12 },
      })
      return id
    },
  },
}

export const ToolError: Story = ended('tool_error', 'No weather station within 100 km of Oslo.')
export const ToolFailed: Story = ended('tool_failed', 'TypeError: fetch failed')
export const TimedOut: Story = ended('timeout', 'Timed out after 60 s.')
export const InvalidArguments: Story = ended('invalid_args', '.city: must be a string')
export const InvalidOutput: Story = ended(
  'invalid_output',
  'The tool returned something unusable: .temperature is missing',
)
export const Rejected: Story = ended('rejected', {
  decision: { type: 'reject', by: 'Ada', how: 'click', reason: 'Ask the customer first.' },
})
export const Denied: Story = ended('denied', 'Tool call denied by permission policy.')
export const Answered: Story = ended('answered', {
  content: [{ type: 'text', text: '5 °C' }],
  decision: { type: 'answer', by: 'Ada' },
})
export const Cancelled: Story = ended('cancelled', 'The user stopped this call.')
export const Superseded: Story = ended('superseded', 'Not run: the user went on without it.')
export const Expired: Story = ended('expired', 'Not run: nobody decided in time.')
export const CutOff: Story = ended('cut_off', 'Not run: the call was cut off.')
export const Interrupted: Story = ended(
  'interrupted',
  'Interrupted. Whether it took effect is unknown.',
)

export const UnknownTool: Story = {
  args: {
    call: (log) => {
      const id = log.call('make_coffee', { size: 'large' })
      log.ended(id, 'unknown_tool', 'No tool named "make_coffee". Tools: get_weather, refund')
      return id
    },
  },
}

export const EditedArguments: Story = {
  args: {
    defaultOpen: true,
    call: (log) => {
      const id = log.call('client.refund', { order: 'A-1042', amount: 1295 })
      log.started(id)
      log.wait(400)
      log.ended(id, 'returned', {
        content: [{ type: 'text', text: 'Refunded.' }],
        edited_args: { order: 'A-1042', amount: 129.5 },
        decision: { type: 'edit', by: 'Ada', how: 'click' },
      })
      return id
    },
  },
}

export const UnreadableArguments: Story = {
  args: {
    defaultOpen: true,
    call: (log) => {
      const id = log.callUnreadable('client.get_weather', '{"city": "Oslo", unit: celsius')
      log.ended(id, 'invalid_args', 'The arguments are not valid JSON.')
      return id
    },
  },
}

export const LongResult: Story = {
  args: {
    defaultOpen: true,
    call: (log) => {
      const id = log.call('client.search_orders', {})
      log.started(id)
      log.wait(2_000)
      log.ended(
        id,
        'returned',
        Array.from({ length: 400 }, (_, row) => `row ${row}: paid`).join('\n'),
      )
      return id
    },
  },
}

/** Controls and tag characters of untrusted text stay in their own boxes. */
/** The person sees all of it; the model was given less, and the card says so. */
export const Reduced: Story = {
  args: {
    ...ended('returned', {
      content: [{ type: 'text', text: '12 °C\u200B\u2060, wind from the west.' }],
      reduced: { bytes: 200_000, of_bytes: 20_400_000, media: 2, hidden: 2 },
    }).args,
    defaultOpen: true,
  },
}

export const Untrusted: Story = {
  args: {
    defaultOpen: true,
    call: (log) => {
      const id = log.call('client.get_weather', {
        file: 'invoice\u202Efdp.exe',
        html: '<img src=x onerror=alert(1)>',
        hidden: { text: 'hi\u{E0069}\u{E0067}\u200B there\u001B[2K' },
      })
      log.ended(id, 'tool_error', '<button>Approve</button> \u202Eevorppa')
      return id
    },
  },
}

/** Where the page is dark: contrast is measured there too. */
const dark = { globals: { theme: 'dark' } } as const

export const DarkReturned: Story = { ...ReturnedUnfolded, ...dark }
export const DarkDenied: Story = { ...Denied, ...dark }
export const DarkUntrusted: Story = { ...Untrusted, ...dark }

/** Parts in another order, with own class names. */
export const OwnComposition: Story = {
  args: {
    ...Returned.args,
    defaultOpen: true,
    className: 'own-card',
    children: (
      <>
        <ToolCardBody>
          <ToolCardResult />
        </ToolCardBody>
        <ToolCardTrigger />
      </>
    ),
  },
}
