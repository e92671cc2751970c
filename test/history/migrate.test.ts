import { describe, expect, test } from 'vitest'
import { importThread, migrateLog, type Migration } from 'countersign/history'
import { selectMessages } from '../../src/thread/index.ts'
import { comparable, fold, tell } from './story.ts'

/**
 * Version 0, as the examples of an early draft had it: events are called facts, their `type` was a
 * `kind` of one word for messages, a message's text stood in `text`, and numbers began at 0.
 */
const v0 = [
  { kind: 'created', n: 0, thread: 'thr_old', when: '2026-01-01T00:00:00.000Z' },
  {
    kind: 'message',
    n: 1,
    thread: 'thr_old',
    when: '2026-01-01T00:00:01.000Z',
    role: 'user',
    text: 'Hello',
  },
  {
    kind: 'message',
    n: 2,
    thread: 'thr_old',
    when: '2026-01-01T00:00:02.000Z',
    role: 'assistant',
    text: 'Hi!',
  },
]

interface Fact {
  readonly kind: string
  readonly n: number
  readonly thread: string
  readonly when: string
  readonly role?: 'user' | 'assistant'
  readonly text?: string
}

const fromFacts: Migration = {
  id: 'thread/1',
  up(facts) {
    return (facts as readonly Fact[]).map(({ kind, n, thread, when, role, text }) => {
      const stamp = {
        id: `evt_${n}`,
        seq: n + 1,
        v: 1,
        thread_id: thread,
        author: { kind: role ?? 'user' },
        at: when,
      }
      if (kind === 'created') return { ...stamp, type: 'thread.created' }
      if (kind !== 'message') throw new Error(`no fact is called ${kind}`)
      const message = {
        id: `msg_${n}`,
        role,
        content: [{ type: 'text', text }],
        parent_id: n > 1 ? `msg_${n - 1}` : null,
        status: 'complete',
        created_at: when,
      }
      return { ...stamp, type: 'message.added', message }
    })
  },
}

const text = [
  '{"format":"countersign.thread","version":0}',
  ...v0.map((fact) => JSON.stringify(fact)),
]

describe('migrations', () => {
  const options = { at: '2026-06-01T00:00:00.000Z', migrations: [fromFacts] }

  test('bring an old export up to this version', () => {
    const result = importThread(text.join('\n'), options)
    if (result.status === 'refused') throw new Error(result.problem.problem)
    const state = fold(result.events, 'thr_old')
    expect(selectMessages(state).map(({ role, content }) => [role, content])).toEqual([
      ['user', [{ type: 'text', text: 'Hello' }]],
      ['assistant', [{ type: 'text', text: 'Hi!' }]],
    ])
  })

  test('leave a log of this version alone, so that its fold stays', () => {
    const { events, id, state } = tell([])
    const migrated = migrateLog(1, events, [fromFacts])
    expect(migrated).toEqual({ status: 'migrated', events })
    expect(comparable(fold(events, id))).toEqual(comparable(state))
  })

  test('refuse a version from which none leads on', () => {
    expect(migrateLog(0, v0)).toEqual({
      status: 'refused',
      problem: 'is version 0, from which no migration leads on',
    })
  })

  test('that fail on a log refuse it with their reason', () => {
    const spoilt = [...text, '{"kind":"rumour","n":3,"thread":"thr_old","when":""}'].join('\n')
    expect(importThread(spoilt, options)).toEqual({
      status: 'refused',
      problem: {
        path: '$.version',
        line: 1,
        problem: 'cannot be migrated by thread/1: no fact is called rumour',
      },
    })
  })

  test('with a gap between them are a fault of the program', () => {
    const older: Migration = { id: 'thread/-1', up: (events) => events }
    expect(() => migrateLog(0, [], [older, fromFacts])).toThrow('"thread/0" is missing')
    expect(() => migrateLog(0, [], [{ ...fromFacts, id: 'thread/2' }])).toThrow('"thread/1"')
  })
})
