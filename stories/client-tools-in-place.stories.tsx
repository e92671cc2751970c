import type { Meta, StoryObj } from '@storybook/react-vite'
import { type AnyTool, clientTool } from 'countersign'
import { BrowserContext, type ClientToolCall, useClientToolUI } from 'countersign/react'
import { form, geolocation } from 'countersign/tools'
import { Chat, ReviewPanel } from 'countersign/ui'
import type { ReactElement, ReactNode } from 'react'
import { storyBrowser } from './browsers.ts'
import { readyStory } from './client-tools.ts'
import { QuestionStage } from './question-stage.tsx'
import { asks, refund, refundArgs, type StoryTool } from './questions.ts'
import type { StoryLog } from './story-log.ts'

const seat = clientTool({
  name: 'pick_seat',
  title: 'Pick a seat',
  inputSchema: { type: 'object', properties: { rows: { type: 'integer' } } },
  outputSchema: { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] },
})

/** A component of the application in the place of the card. */
function SeatMap({
  args,
  answer,
}: ClientToolCall<{ readonly rows?: number }, { readonly seat: string }>): ReactElement {
  const rows = Array.from({ length: args.rows ?? 3 }, (_, row) => row + 1)
  return (
    <fieldset style={{ display: 'grid', gap: '0.5rem', padding: '1rem' }}>
      <legend>Seats that are free</legend>
      {rows.map((row) => (
        <div key={row} style={{ display: 'flex', gap: '0.5rem' }}>
          {['A', 'C', 'F'].map((letter) => (
            <button
              key={letter}
              type="button"
              className="cs-button"
              style={{ minInlineSize: '3rem', minBlockSize: '2rem' }}
              onClick={() => void answer({ seat: `${row}${letter}` })}
            >
              {`${row}${letter}`}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function WithSeatMap({ children }: { readonly children: ReactNode }): ReactNode {
  useClientToolUI(seat, SeatMap)
  return children
}

function answers(log: StoryLog, tool: AnyTool, args: Parameters<typeof asks>[2]): string {
  return asks(log, readyStory(tool), args, {
    kind: 'client_tool_call',
    allowed: ['reject', 'answer'],
  })
}

function three(log: StoryLog): readonly string[] {
  log.user('Please change my booking.')
  log.step()
  log.text('I need a little help with that.')
  const ids = [
    asks(log, refund satisfies StoryTool, refundArgs),
    answers(log, geolocation(), { reason: 'To look for the nearest airport.' }),
    answers(log, form(), {
      message: 'Who travels?',
      schema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } } },
    }),
  ]
  log.say({ type: 'turn.blocked', callbacks: ids })
  return ids
}

interface Args {
  readonly log: (log: StoryLog) => readonly string[]
  readonly shows: 'chat' | 'panel'
}

const meta: Meta<Args> = {
  title: 'Client tools/In their place',
  args: { log: three, shows: 'chat' },
  render: ({ log, shows }) => (
    <BrowserContext.Provider value={storyBrowser()}>
      <QuestionStage log={log}>
        {() => (
          <WithSeatMap>
            {shows === 'chat' ? <Chat style={{ blockSize: '72rem' }} /> : <ReviewPanel />}
          </WithSeatMap>
        )}
      </QuestionStage>
    </BrowserContext.Provider>
  ),
}
export default meta

type Story = StoryObj<Args>

export const BesideAnApproval: Story = {}

export const InTheReviewPanel: Story = { args: { shows: 'panel' } }

export const AComponentOfTheApplication: Story = {
  args: {
    log: (log) => {
      log.user('Where will I sit?')
      log.step()
      const id = answers(log, seat, { rows: 3 })
      log.say({ type: 'turn.blocked', callbacks: [id] })
      return [id]
    },
  },
}
