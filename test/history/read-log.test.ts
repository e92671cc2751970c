import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLog, type Migration } from 'countersign/history'
import { findJsonProblem, type ThreadEvent } from '../../src/protocol/index.ts'
import { comparable, fold, story, tell } from './story.ts'

const answer = { texts: ['An answer.'], calls: [], overlap: 'none', notice: false } as const
const plot = { steps: [answer], end: 'completed', rename: null, branch: false, after: 1 } as const
const { id, events } = tell([plot, plot])

/** Rows as a store gives them: copies. */
const stored = (log: readonly ThreadEvent[]): readonly ThreadEvent[] => structuredClone(log)
const without = (log: readonly unknown[], at: number): readonly unknown[] => log.toSpliced(at, 1)

describe('rows from a store', () => {
  test('are the thread that was stored', () => {
    fc.assert(
      fc.property(story, (told) => {
        const read = readLog(stored(told.events), told.id)
        expect(read).toEqual({ status: 'read', events: told.events, refused: [] })
      }),
      { numRuns: 100 },
    )
  })

  test('may have holes', () => {
    const read = readLog(
      stored(events).filter(({ seq }) => seq % 3 !== 1),
      id,
    )
    expect(read).toMatchObject({ status: 'read', refused: [] })
  })

  test.each<[what: string, row: unknown, path: string]>([
    ['is no object', 'row', '$'],
    ['is null', null, '$'],
    ['is no JSON', { ...events[3], at: new Date() }, '$.at'],
    ['lacks its author', { ...events[3], author: undefined }, '$.author'],
    [
      'has a forged kind of message',
      { ...events[3], type: 'message.added', message: 5 },
      '$.message',
    ],
    ['belongs to another thread', { ...events[3], thread_id: 'thr_other' }, '$.thread_id'],
    [
      'is transient',
      { ...events[3], type: 'block.grown', message_id: 'm', index: 0, text: 'a' },
      '$.type',
    ],
    ['has a number that is none', { ...events[3], seq: '4' }, '$.seq'],
    ['has the number of another one', { ...events[3], id: 'evt_double', seq: 3 }, '$.seq'],
    ['is of a version that never was', { ...events[3], v: 0 }, '$.v'],
    ['has no version', { ...events[3], v: undefined }, '$.v'],
  ])('are read without one that %s', (_what, row, path) => {
    const rows = stored(events).with(3, row as ThreadEvent)
    const read = readLog(rows, id)
    expect(read).toMatchObject({ status: 'read', events: without(events, 3) })
    expect(read.status !== 'refused' && read.refused.map((each) => each.path)).toEqual([path])
  })

  test('that come twice count once', () => {
    const rows = stored(events).flatMap((row) => [row, row])
    expect(readLog(rows, id)).toEqual({ status: 'read', events, refused: [] })
  })

  test('of kinds that are not known here stay', () => {
    const row = { ...events[3], type: 'weather.changed', sky: 'clear' }
    const rows = stored(events).with(3, row as never)
    expect(readLog(rows, id)).toEqual({ status: 'read', events: rows, refused: [] })
  })

  test('cannot reach a prototype', () => {
    const evil = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as object
    const rows = stored(events).map((row) =>
      Object.assign(Object.create(null) as object, row, evil),
    )
    const named = rows.map((row) =>
      Object.defineProperty(row, '__proto__', { value: { polluted: 1 }, enumerable: true }),
    )
    const read = readLog(named, id)
    if (read.status === 'refused') throw new Error(read.problem)
    expect(read.refused).toEqual([])
    fold(read.events, id)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('never throw, whatever they are', () => {
    const row = fc.oneof(
      fc.anything({ withDate: true, withMap: true, withNullPrototype: true, withBigInt: true }),
      fc.constantFrom(...stored(events)),
      fc
        .tuple(
          fc.constantFrom(...stored(events)),
          fc.dictionary(fc.constantFrom('seq', 'v', 'type', 'id', '__proto__'), fc.anything()),
        )
        .map(([event, changes]) => ({ ...event, ...changes })),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const read = readLog(rows, id)
        if (read.status === 'refused') throw new Error(read.problem)
        expect(findJsonProblem(read.events)).toBeNull()
        expect(findJsonProblem(comparable(fold(read.events, id)))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('are read where a value is as deep as values may be', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 99; level += 1) deep = [deep]
    const row = {
      ...events[3],
      type: 'notice.raised',
      code: 'c',
      level: 'info',
      message: '',
      detail: deep,
    }
    const rows = stored(events).with(3, row as never)
    expect(readLog(rows, id)).toMatchObject({ status: 'read', refused: [] })
  })
})

describe('rows of another version', () => {
  const renumber: Migration = {
    id: 'thread/1',
    up: (rows) => (rows as readonly ThreadEvent[]).map((row) => ({ ...row, v: 1 })),
  }
  const old = stored(events).map((row) => ({ ...row, v: 0 }))

  test('are brought up to date', () => {
    const read = readLog(old, id, { migrations: [renumber] })
    expect(read).toEqual({ status: 'migrated', events, refused: [] })
  })

  test('are refused with a sentence where a step fails', () => {
    const fails: Migration = {
      id: 'thread/1',
      up() {
        throw new Error('no idea')
      },
    }
    const read = readLog(old, id, { migrations: [fails] })
    expect(read).toEqual({ status: 'refused', problem: 'cannot be migrated by thread/1: no idea' })
  })

  test('are shown as far as they are understood where they are newer', () => {
    const newer = [...events.slice(0, -1), { ...events.at(-1), v: 2 }]
    expect(readLog(newer, id)).toEqual({
      status: 'newer',
      events: events.slice(0, -1),
      refused: [],
    })
  })
})
