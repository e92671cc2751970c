import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactLog, verifyLog } from 'countersign/history'
import type { ThreadEvent } from '../../src/protocol/index.ts'
import { fewIds, world } from '../arbitrary/protocol.ts'
import { comparable, fold, story, tell } from './story.ts'

const isWithin = (part: readonly ThreadEvent[], whole: readonly ThreadEvent[]): boolean => {
  let at = 0
  for (const event of whole) if (event === part[at]) at += 1
  return at === part.length
}

describe('compaction', () => {
  test('keeps the fold of any thread, growth included', () => {
    fc.assert(
      fc.property(story, ({ id, events, all, state }) => {
        expect(comparable(fold(compactLog(events), id))).toEqual(comparable(fold(events, id)))
        expect(comparable(fold(compactLog(all), id))).toEqual(comparable(state))
      }),
      { numRuns: 300 },
    )
  })

  test('gives the log back as it is where too few events would go', () => {
    fc.assert(
      fc.property(story, ({ all }) => {
        const gain = all.length - compactLog(all).length
        expect(compactLog(all, { atLeast: gain + 1 })).toBe(all)
        if (gain > 0) expect(compactLog(all, { atLeast: gain })).toEqual(compactLog(all))
      }),
    )
  })

  test('only drops: what stays are the same events in the same order', () => {
    fc.assert(
      fc.property(story, ({ all }) => {
        const compact = compactLog(all)
        expect(isWithin(compact, all)).toBe(true)
        expect(compactLog(compact)).toEqual(compact)
        expect(verifyLog(compact)).toEqual([])
      }),
    )
  })

  test('keeps the fold of events that no thread would have written', () => {
    const { event } = world(fewIds)
    const aboutBlocks = event.filter(({ type }) => /^(?:message|block|call|callback)\./.test(type))
    const log = fc.array(fc.oneof(event, aboutBlocks, aboutBlocks), { maxLength: 60 })
    fc.assert(
      fc.property(log, fc.boolean(), (events, inOrder) => {
        const stamped = inOrder
          ? events.map((each, index) => ({ ...each, seq: index + 1 }))
          : events
        expect(comparable(fold(compactLog(stamped), 'thr_a'))).toEqual(
          comparable(fold(stamped, 'thr_a')),
        )
      }),
      { numRuns: 800 },
    )
  })

  test('drops beginnings of ended blocks, growth and progress that was followed by more', () => {
    const step = { texts: ['ab'], overlap: 'none', notice: false } as const
    const call = { ask: 'no', progress: 3, ends: true } as const
    const { all } = tell([
      {
        steps: [{ ...step, calls: [call] }],
        end: 'completed',
        rename: null,
        branch: false,
        after: 0,
      },
    ])
    const types = compactLog(all).map((event) => event.type)
    for (const gone of ['block.started', 'block.grown', 'call.progressed'] as const) {
      expect(all.some((event) => event.type === gone)).toBe(true)
      expect(types).not.toContain(gone)
    }
  })
})
