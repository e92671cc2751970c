import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retainLog, verifyLog, type Retention } from 'countersign/history'
import { summaryAfter } from '../../src/storage/shared/index.ts'
import { selectMessages } from '../../src/thread/index.ts'
import { comparable, fold, settledStory, story, tell } from './story.ts'

const stamp = { id: 'evt_checkpoint', at: '2026-03-02T00:00:00.000Z' }
const answer = { texts: ['An answer.'], calls: [], overlap: 'none', notice: false } as const
const plot = { steps: [answer], end: 'completed', rename: null, branch: false, after: 60 } as const

describe('retention', () => {
  test('drops the oldest turns behind a checkpoint and keeps the rest as it was', () => {
    const { id, events, state } = tell([{ ...plot, rename: 'Mine' }, plot, plot, plot])
    const retained = retainLog(events, { maxTurns: 2 }, stamp)
    expect(retained.dropped).toBe(2)
    const after = fold(retained.events, id)
    expect(after.title).toBe('Mine')
    expect(after.created_at).toBe(state.created_at)
    expect(after.usage).toEqual(state.usage)
    expect(after.seq).toBe(state.seq)
    expect(selectMessages(after)).toEqual(selectMessages(state).slice(4))
    expect(after.turn_order).toEqual(state.turn_order.slice(2))
    expect(verifyLog(retained.events)).toEqual([])
    expect(summaryAfter(null, id, retained.events)).toMatchObject({
      title: 'Mine',
      agent_id: 'agent',
    })
    const again = retainLog(retained.events, { maxTurns: 1 }, { ...stamp, id: 'evt_next' })
    expect(again.events.find((event) => event.type === 'log.checkpointed')).toMatchObject({
      dropped: 3,
    })
    expect(again.events.filter((event) => event.type === 'log.checkpointed')).toHaveLength(1)
  })

  test('goes by age', () => {
    const { events } = tell([plot, plot, plot])
    const last = events.at(-1)?.at ?? ''
    const now = { id: 'evt_c', at: last }
    expect(retainLog(events, { maxAgeMs: 90 * 60_000 }, now).dropped).toBe(1)
    expect(retainLog(events, { maxAgeMs: 30 * 60_000 }, now).dropped).toBe(2)
    expect(retainLog(events, { maxAgeMs: 0 }, { ...now, at: '2026-04-01T00:00:00Z' }).dropped).toBe(
      3,
    )
  })

  test('goes by bytes, and the newest turn stays however big it is', () => {
    const { events } = tell([plot, plot, plot, plot])
    const bytes = (log: readonly unknown[]) =>
      log.reduce<number>((sum, event) => sum + JSON.stringify(event).length + 1, 0)
    const half = retainLog(events, { maxBytes: bytes(events) / 2 }, stamp)
    expect(half.dropped).toBe(2)
    expect(retainLog(events, { maxBytes: 10 }, stamp).dropped).toBe(3)
    expect(retainLog(events, { maxBytes: bytes(events) }, stamp).dropped).toBe(0)
  })

  test('leaves alone what a branch, an open callback or a turn under way still needs', () => {
    const branching = tell([plot, plot, { ...plot, branch: true }])
    expect(retainLog(branching.events, { maxTurns: 1 }, stamp).dropped).toBe(2)
    const first = branching.events.find((event) => event.type === 'message.added')
    const back = {
      ...branching.events.at(-1),
      type: 'branch.selected',
      id: 'evt_back',
      seq: branching.state.seq + 1,
      head: first?.type === 'message.added' ? first.message.id : null,
    } as (typeof branching.events)[number]
    expect(retainLog([...branching.events, back], { maxTurns: 1 }, stamp).dropped).toBe(0)
    const asking = {
      ...answer,
      calls: [{ ask: 'leave_open', progress: 0, ends: false }],
    } as const
    const waiting = tell([plot, plot, { ...plot, steps: [asking], end: 'open' }])
    expect(retainLog(waiting.events, { maxTurns: 0 }, stamp).dropped).toBe(0)
  })

  test('keeps the rest of any thread', () => {
    const retention = fc.oneof(
      fc.record<Retention>({ maxTurns: fc.nat(3) }),
      fc.record<Retention>({ maxAgeMs: fc.nat(100 * 60_000) }),
      fc.record<Retention>({ maxBytes: fc.nat(8000) }),
    )
    fc.assert(
      fc.property(fc.oneof(settledStory, story), retention, ({ id, events }, limits) => {
        const state = fold(events, id)
        const { events: kept, dropped } = retainLog(events, limits, stamp)
        if (dropped === 0) {
          expect(kept).toBe(events)
          return
        }
        const after = fold(kept, id)
        expect(verifyLog(kept)).toEqual([])
        expect(after.turn_order).toEqual(state.turn_order.slice(dropped))
        expect(after.head).toBe(state.head)
        const path = selectMessages(after)
        expect(path).toEqual(path.length === 0 ? [] : selectMessages(state).slice(-path.length))
        const { usage, title, seq, active_turn } = state
        expect(comparable(after)).toMatchObject({ usage, title, seq, active_turn })
      }),
      { numRuns: 300 },
    )
  })
})
