import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { verifyLog } from 'countersign/history'
import { createAgent, type ThreadEvent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { fewIds, world } from '../arbitrary/protocol.ts'
import { story, tell } from './story.ts'

const { events } = tell([
  {
    steps: [
      {
        texts: ['One.'],
        calls: [{ ask: 'approve', progress: 1, ends: true }],
        overlap: 'none',
        notice: false,
      },
      { texts: ['Two.'], calls: [], overlap: 'none', notice: false },
    ],
    end: 'completed',
    rename: null,
    branch: false,
    after: 0,
  },
])

const at = (type: ThreadEvent['type']) => events.findIndex((event) => event.type === type)
/** Events behind each other, numbered anew. */
const numbered = (...parts: readonly (readonly ThreadEvent[])[]) =>
  parts
    .flat()
    .map((event, index): ThreadEvent => ({ ...event, seq: index + 1, id: `evt_${index}` }))
const twice = (type: ThreadEvent['type']) =>
  numbered(events.slice(0, at(type) + 1), events.slice(at(type)))
const without = (type: ThreadEvent['type']) =>
  numbered(events.slice(0, at(type)), events.slice(at(type) + 1))
const changed = (type: ThreadEvent['type'], change: object) =>
  events.map((event, index) => (index === at(type) ? { ...event, ...change } : event))

describe('the verifier', () => {
  test('finds nothing in what a thread writes', async () => {
    fc.assert(
      fc.property(story, (told) => {
        expect(verifyLog(told.events)).toEqual([])
        expect(verifyLog(told.all)).toEqual([])
      }),
    )
    const model = scriptedModel([
      { text: 'Both.', calls: [{ name: 'look' }, { name: 'nobody' }] },
      { text: 'Half', cut: true },
      'Whole.',
      'Again.',
    ])
    const look = tool({ name: 'look', run: () => 'seen' })
    const thread = createAgent({ model, tools: [look] }).thread()
    await thread.send('Go').result()
    await thread.retry().result()
    await thread.regenerate().result()
    expect(verifyLog(thread.log())).toEqual([])
  })

  test.each<[string, readonly ThreadEvent[], string]>([
    ['a number that does not rise', changed('turn.started', { seq: 1 }), 'seq_not_rising'],
    ['an id that comes twice', changed('turn.started', { id: events[0]?.id }), 'id_twice'],
    ['another thread', changed('turn.started', { thread_id: 'thr_x' }), 'other_thread'],
    ['a message that comes twice', twice('message.added'), 'message_twice'],
    ['a turn whose message is missing', without('message.added'), 'message_missing'],
    ['a turn that is not queued', without('turn.queued'), 'turn_missing'],
    ['a turn that starts twice', twice('turn.started'), 'turn_twice'],
    ['a turn that ends twice', twice('turn.ended'), 'turn_twice'],
    ['a step outside its turn', without('turn.started'), 'turn_not_running'],
    ['a block out of its place', changed('block.started', { index: 3 }), 'block_out_of_place'],
    ['a block that ends twice', twice('block.ended'), 'block_not_open'],
    ['a call that was not proposed', without('call.proposed'), 'call_not_proposed'],
    [
      'a call that no answer holds',
      changed('call.proposed', { tool_call_id: 'call_x' }),
      'call_missing',
    ],
    ['progress of a call that does not run', without('call.started'), 'call_not_running'],
    ['a second result', twice('call.ended'), 'call_ended_twice'],
    ['a completed turn with an open call', without('call.ended'), 'call_without_result'],
    ['a callback that opens twice', twice('callback.opened'), 'callback_twice'],
    ['a callback that is settled twice', twice('callback.settled'), 'callback_not_open'],
    ['a completed turn with an open callback', without('callback.settled'), 'callback_left_open'],
  ])('finds %s', (_what, log, rule) => {
    expect(verifyLog(log).map((problem) => problem.rule)).toContain(rule)
  })

  test('finds a turn that starts while another runs', () => {
    const [message, queued, started] = [
      at('message.added'),
      at('turn.queued'),
      at('turn.started'),
    ].map((index) => events[index] as ThreadEvent)
    const other = (event: ThreadEvent | undefined) =>
      JSON.parse(JSON.stringify(event).replaceAll(/(turn|msg)_\w+/g, '$1_other')) as ThreadEvent
    const log = numbered(events.slice(0, at('turn.started') + 1), [
      other(message),
      other(queued),
      other(started),
    ])
    expect(verifyLog(log).map((problem) => problem.rule)).toContain('turn_not_alone')
  })

  test('throws nothing, whatever the log', () => {
    const { event } = world(fewIds)
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (log) => {
        for (const problem of verifyLog(log)) expect(problem.message).not.toBe('')
      }),
    )
  })
})
