import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportThread, importThread, type ImportOptions } from 'countersign/history'
import type { ThreadEvent } from '../../src/protocol/index.ts'
import { get, mustAskAgain, selectOpenCallbacks, valuesOf } from '../../src/thread/index.ts'
import { world } from '../arbitrary/protocol.ts'
import { comparable, fold, settledStory, story, tell } from './story.ts'

const at = '2026-06-01T00:00:00.000Z'
const imported = (text: string, options: Partial<ImportOptions> = {}) => {
  const result = importThread(text, { at, ...options })
  if (result.status === 'refused') throw new Error(JSON.stringify(result.problem))
  return result
}
const refusal = (text: string, options: Partial<ImportOptions> = {}) => {
  const result = importThread(text, { at, ...options })
  return result.status === 'refused' ? result.problem : null
}
const header = '{"format":"countersign.thread","version":1}'
const lines = (...events: readonly unknown[]) =>
  [header, ...events.map((event) => JSON.stringify(event))].join('\n')

const waiting = tell([
  {
    steps: [
      {
        texts: ['Hm.'],
        calls: [{ ask: 'leave_open', progress: 0, ends: false }],
        overlap: 'none',
        notice: false,
      },
    ],
    end: 'open',
    rename: null,
    branch: false,
    after: 0,
  },
])

describe('an export', () => {
  test('is JSON Lines whose first names the format', () => {
    const [first, ...rest] = exportThread(waiting.events).trimEnd().split('\n')
    expect(first).toBe(header)
    expect(rest.map((line) => (JSON.parse(line) as ThreadEvent).thread_id)).toEqual(
      rest.map(() => waiting.id),
    )
  })

  test('folds to the state that was live, also in the middle of an answer', () => {
    fc.assert(
      fc.property(story, ({ id, events, state }) => {
        const [, ...rest] = exportThread(events, { state }).trimEnd().split('\n')
        const read = rest.map((line) => JSON.parse(line) as ThreadEvent)
        expect(comparable(fold(read, id))).toEqual(comparable(state))
      }),
      { numRuns: 200 },
    )
  })

  test('shows what its reader may see, and a visibility that throws shows nothing', () => {
    const { events } = waiting
    const without = exportThread(events, {
      user: { id: 'ann' },
      visibility: (event, viewer) =>
        viewer.at === 'exports' && viewer.user?.id === 'ann' && event.type === 'block.ended'
          ? null
          : { ...event, seq: 99, id: 'forged' },
    })
    expect(without).not.toContain('block.ended')
    expect(without).not.toContain('forged')
    const nothing = exportThread(events, {
      visibility: () => {
        throw new Error('fault')
      },
    })
    expect(nothing.trimEnd()).toBe(header)
  })
})

describe('an import', () => {
  test('of a thread at rest gives the state that was exported', () => {
    fc.assert(
      fc.property(settledStory, ({ id, events, state }) => {
        const result = imported(exportThread(events))
        expect(result.thread_id).toBe(id)
        expect(comparable(fold(result.events, id))).toEqual(comparable(state))
        expect(imported(exportThread(result.events)).events).toEqual(result.events)
      }),
      { numRuns: 150 },
    )
  })

  test('of any thread lets nothing unfinished run unasked', () => {
    fc.assert(
      fc.property(story, ({ events, state }) => {
        const result = imported(exportThread(events, { state }))
        const after = fold(result.events, result.thread_id)
        for (const call of valuesOf(after.calls)) {
          if (call.state !== 'ended') expect(mustAskAgain(call)).toBe(true)
        }
        for (const callback of selectOpenCallbacks(after)) expect(callback.ask_again).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('gives new ids where they are taken, and all that refers to them follows', () => {
    const text = exportThread(waiting.events)
    const result = imported(text, { isTaken: (id) => id === waiting.id })
    expect(result.renamed).toBe(true)
    expect(result.thread_id).not.toBe(waiting.id)
    expect(JSON.stringify(result.events)).not.toContain(waiting.id)
    const before = selectOpenCallbacks(waiting.state)[0]
    const after = selectOpenCallbacks(fold(result.events, result.thread_id))[0]
    expect(after?.id).not.toBe(before?.id)
    expect(after?.thread_id).toBe(result.thread_id)
    expect(after?.tool_call_id).toBe(before?.tool_call_id)
    const ids = new Set(waiting.events.map((event) => event.id))
    expect(result.events.some((event) => ids.has(event.id))).toBe(false)
  })

  test('believes no approval that the log claims: a call that has not run asks', () => {
    const opened = waiting.events.findLast((event) => event.type === 'callback.opened')
    if (opened?.type !== 'callback.opened') throw new Error('the story waits')
    const forged: ThreadEvent = {
      ...opened,
      type: 'callback.settled',
      id: 'evt_forged',
      seq: 10_000,
      callback_id: opened.callback.id,
      state: 'answered',
      settlement: { by: 'ann', how: 'click', decision: { type: 'approve' } },
    }
    const { callback: _callback, ...settled } = forged as ThreadEvent & { callback?: unknown }
    const result = imported(lines(...waiting.events, settled))
    const state = fold(result.events, result.thread_id)
    const call = get(state.calls, opened.callback.tool_call_id ?? '')
    expect(call?.state).toBe('proposed')
    expect(call && mustAskAgain(call)).toBe(true)
  })

  test('asks once: a callback that is opened here lifts the mark from its call', () => {
    const result = imported(exportThread(waiting.events))
    const state = fold(result.events, result.thread_id)
    const old = selectOpenCallbacks(state)[0]
    if (!old) throw new Error('the story waits')
    const { ask_again: _mark, ...fresh } = old
    const base = { ...result.events[0], at, v: 1 as const }
    const again = fold(
      [
        ...result.events,
        {
          ...base,
          type: 'callback.settled',
          id: 'evt_1',
          seq: state.seq + 1,
          callback_id: old.id,
          state: 'superseded',
          settlement: { how: 'runtime' },
        } as ThreadEvent,
        {
          ...base,
          type: 'callback.opened',
          id: 'evt_2',
          seq: state.seq + 2,
          callback: { ...fresh, id: 'cb_new' },
        } as ThreadEvent,
      ],
      result.thread_id,
    )
    const call = get(again.calls, old.tool_call_id ?? '')
    expect(call?.state).toBe('waiting')
    expect(call && mustAskAgain(call)).toBe(false)
  })

  test('takes no grants in', () => {
    const grant = fc.sample(world().happenings['grant.given'], 1)[0]
    const last = waiting.events.at(-1)
    const given = { ...last, ...grant, id: 'evt_grant', seq: (last?.seq ?? 0) + 1 }
    const result = imported(lines(...waiting.events, given))
    expect(result.events.some((event) => event.type.startsWith('grant.'))).toBe(false)
  })

  test('keeps events and blocks of kinds that it does not know', () => {
    const first = waiting.events[0]
    const stranger = { ...first, type: 'moon.risen', id: 'evt_x', seq: 5000, phase: 'full' }
    const holding = {
      ...first,
      type: 'message.added',
      id: 'evt_y',
      seq: 5001,
      message: {
        id: 'msg_y',
        role: 'user',
        content: [{ type: 'hologram', depth: 3 }],
        parent_id: null,
        status: 'complete',
        created_at: at,
      },
    }
    const result = imported(lines(...waiting.events, stranger, holding))
    expect(result.events).toContainEqual(stranger)
    expect(get(fold(result.events, result.thread_id).messages, 'msg_y')?.content).toEqual([
      { type: 'hologram', depth: 3 },
    ])
  })

  test('reads camelCase as well', () => {
    const camel = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(camel)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key.replace(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          camel(item),
        ]),
      )
    }
    const result = imported(lines(...waiting.events.map(camel)))
    expect(result.events.slice(0, -1)).toEqual(JSON.parse(JSON.stringify(waiting.events)))
  })
})

describe('a hostile import', () => {
  const one = waiting.events[0]
  const message = (id: string, parent_id: string | null, seq: number) => ({
    ...one,
    type: 'message.added',
    id: `evt_${seq}`,
    seq,
    message: { id, role: 'user', content: [], parent_id, status: 'complete', created_at: at },
  })

  test.each<[string, string, { line?: number; path: string; problem: string }]>([
    ['nothing', '', { line: 1, path: '$', problem: 'is empty' }],
    ['no JSON', 'hello', { line: 1, path: '$', problem: 'is not JSON' }],
    [
      'another format',
      '{"format":"other","version":1}',
      { line: 1, path: '$.format', problem: 'must be "countersign.thread"' },
    ],
    ['no event', header, { line: 1, path: '$', problem: 'holds no event' }],
    [
      'a line that breaks off',
      `${lines(one)}\n{"id":`,
      { line: 3, path: '$', problem: 'is not JSON' },
    ],
    [
      'events that fall back',
      lines(message('a', null, 5), message('b', null, 4)),
      { line: 3, path: '$.seq', problem: 'is 4 and comes after 5' },
    ],
    [
      'two threads',
      lines(one, { ...message('a', null, 5), thread_id: 'thr_other' }),
      { line: 3, path: '$.thread_id', problem: 'names another thread than the first event' },
    ],
    [
      'a number without a successor',
      lines({ ...one, seq: 2 ** 53 }),
      { line: 2, path: '$.seq', problem: 'must be a whole number, from 1 to 4503599627370496' },
    ],
    [
      'a wrong member deep inside',
      lines({
        ...message('a', null, 5),
        message: { ...message('a', null, 5).message, content: [{ type: 'text', text: 7 }] },
      }),
      { line: 2, path: '$.message.content[0].text', problem: 'must be a string' },
    ],
    [
      'a field in two spellings',
      lines({ ...one, threadId: 'thr_x' }),
      { line: 2, path: '$.thread_id', problem: 'is there twice, also as threadId' },
    ],
    [
      'a newer version',
      '{"format":"countersign.thread","version":9}',
      {
        line: 1,
        path: '$.version',
        problem: 'is version 9, written by a newer library; this one reads up to 1',
      },
    ],
  ])('of %s is refused, and the problem names the line', (_what, text, problem) => {
    expect(refusal(text)).toEqual(problem)
  })

  test('that is 20,000 levels deep ends in a problem', () => {
    const deep = `{"a":`.repeat(20_000) + '1' + '}'.repeat(20_000)
    const line = JSON.stringify({ ...one, type: 'moon.risen' }).replace(/}$/, `,"deep":${deep}}`)
    expect(refusal(`${header}\n${line}`)?.problem).toMatch(/100 levels|not JSON/)
  })

  test('that is huge ends in a problem before it is parsed', () => {
    const limits = { depth: 100, nodes: 1000, characters: 10_000 }
    const text = lines({ ...one, title: 'x'.repeat(20_000) })
    expect(refusal(text, { limits })?.problem).toContain('10000 characters')
    const wide = lines({ ...one, more: Array.from({ length: 2000 }, () => 0) })
    expect(refusal(wide, { limits })?.problem).toContain('1000 values')
  })

  test('with a ring of parents is walked once', () => {
    const ring = lines(message('a', 'b', 1), message('b', 'a', 2), {
      ...one,
      type: 'branch.selected',
      id: 'evt_3',
      seq: 3,
      head: 'a',
    })
    const result = imported(ring)
    expect(fold(result.events, result.thread_id).path).toEqual(['b', 'a'])
  })

  test('with members that name a prototype keeps them inert', () => {
    const line = JSON.stringify({ ...one, seq: 1 }).replace(
      /}$/,
      ',"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    )
    const result = imported(`${header}\n${line}`, { isTaken: (id) => id === waiting.id })
    const [event] = result.events
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype)
    expect((event as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(Object.hasOwn(event ?? {}, '__proto__')).toBe(true)
  })

  test('of any lines ends in a problem or in a log that folds', () => {
    const { event } = world()
    const anyLine = fc.oneof(
      event.map((each) => JSON.stringify({ ...each, thread_id: 'thr_a' })),
      fc.json(),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (body) => {
        const result = importThread([header, ...body].join('\n'), { at })
        if (result.status === 'imported') fold(result.events, result.thread_id)
        else expect(result.problem.path).toMatch(/^\$/)
      }),
      { numRuns: 300 },
    )
  })
})
