import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportThread, importThread, type Redact, redactEvent } from 'countersign/history'
import {
  holdsRedacted,
  type JsonValue,
  REDACTED_KEY,
  type ThreadEvent,
} from '../../src/protocol/index.ts'
import { readEvent } from 'countersign/schema'
import { get, mustAskAgain, type ToolCall } from '../../src/thread/index.ts'
import { world } from '../arbitrary/protocol.ts'
import { fold, tell } from './story.ts'

const { event, happenings } = world()
const stamp = {
  id: 'evt_1',
  seq: 1,
  v: 1,
  thread_id: 'thr_1',
  author: { kind: 'user' },
  at: '',
} as const

/** Takes card numbers out, and whatever is called a password. */
const cards: Redact = (value, { key }) => {
  if (key === 'password') return '(password)'
  if (typeof value !== 'string') return undefined
  const shown = value.replaceAll(/\d{4}-\d{4}/g, '••••')
  return shown === value ? undefined : shown
}

/** Ids, kinds, times, names of tools and models, what a provider attached: not for redaction. */
function isKept(key: string): boolean {
  return /(?:^|_)(?:id|ids|at)$|_reason$/.test(key) || notForRedaction.has(key)
}
const notForRedaction = new Set(
  `type v kind role status outcome state mode level code because limit head joined how by name wire
  model response_model media_type source tool hints why asked_by allowed agent_path author user
  callbacks provider_code executed_by provider digest parent_event scope match until`.split(/\s+/),
)

describe('redaction', () => {
  test('changes texts and marks the event', () => {
    const told: ThreadEvent = {
      ...stamp,
      type: 'block.ended',
      message_id: 'msg_1',
      index: 0,
      block: { type: 'text', text: 'Card 1234-5678.', provider: { w: 'Card 1234-5678.' } },
    }
    expect(redactEvent(told, cards)).toEqual({
      ...told,
      redacted: true,
      block: { type: 'text', text: 'Card ••••.' },
    })
  })

  test('marks the place in JSON, and the call asks again instead of running', () => {
    const proposed: ThreadEvent = {
      ...stamp,
      type: 'call.proposed',
      tool_call_id: 'call_1',
      message_id: 'msg_1',
      index: 0,
      result_message_id: 'msg_2',
      name: 'client.pay',
      args: { amount: 5, card: { number: '1234-5678', password: ['a', 'b'] } },
    }
    const redacted = redactEvent(proposed, cards)
    if (redacted.type !== 'call.proposed') throw new Error('the kind stays')
    expect(redacted.args).toEqual({
      amount: 5,
      card: { number: { [REDACTED_KEY]: '••••' }, password: { [REDACTED_KEY]: '(password)' } },
    })
    const call = { args: redacted.args } as unknown as ToolCall
    expect(mustAskAgain(call)).toBe(true)
    expect(mustAskAgain({ ...call, args: proposed.args })).toBe(false)
    expect(mustAskAgain({ ...call, edited_args: { amount: 5 } })).toBe(false)
  })

  test('takes out what repeats a redacted value: argument text, digest', () => {
    const text = '{"card":"1234-5678" }'
    const told: ThreadEvent = {
      ...stamp,
      type: 'block.ended',
      message_id: 'msg_1',
      index: 0,
      block: {
        type: 'tool_call',
        id: 'call_1',
        name: 'pay',
        args: { card: '1234-5678' },
        args_text: text,
      },
    }
    expect(JSON.stringify(redactEvent(told, cards))).not.toContain('1234-5678')
    const opened: ThreadEvent = {
      ...stamp,
      type: 'callback.opened',
      callback: {
        id: 'cb_1',
        kind: 'approval',
        thread_id: 'thr_1',
        execution_id: 'turn_1',
        args: { card: '1234-5678' },
        digest: 'abc',
        opened_at: '',
        state: 'open',
      },
    }
    const redacted = redactEvent(opened, cards)
    expect(redacted.type === 'callback.opened' && redacted.callback.digest).toBeUndefined()
  })

  test('reaches every text and every value of every event', () => {
    const secret = 'SECRET'
    const spread = (value: unknown, key = ''): unknown => {
      if (isKept(key)) return value
      if (typeof value === 'string') return secret
      if (Array.isArray(value)) return value.map((item) => spread(item))
      if (typeof value !== 'object' || value === null) return value
      const entries = Object.entries(value)
      return Object.fromEntries(entries.map(([name, item]) => [name, spread(item, name)]))
    }
    const all: Redact = (value) =>
      typeof value === 'string' && value.includes(secret) ? 'x' : undefined
    for (const [type, arbitrary] of Object.entries(happenings)) {
      if (type.startsWith('grant.')) continue
      const sample = fc.sample<object>(arbitrary, { numRuns: 60, seed: 3 })
      for (const happening of sample) {
        const told = spread({ ...stamp, ...happening }) as ThreadEvent
        const left = JSON.stringify(redactEvent(told, all))
        expect(`${type} ${left}`).not.toContain(secret)
      }
    }
  })

  test('leaves an event that it takes nothing from as the same object', () => {
    fc.assert(
      fc.property(event, (told) => {
        expect(redactEvent(told, () => undefined)).toBe(told)
      }),
    )
  })

  test('gives events that can still be read, whatever is taken out', () => {
    fc.assert(
      fc.property(
        event,
        fc.func(fc.option(fc.jsonValue({ maxDepth: 1 }), { nil: undefined })),
        (told, f) => {
          const redacted = redactEvent(
            told,
            (value, place) => f(place.path, typeof value) as JsonValue,
          )
          const kept: unknown = JSON.parse(JSON.stringify(redacted))
          expect(readEvent(kept).status).toBe('read')
        },
      ),
      { numRuns: 300 },
    )
  })

  test('that throws takes the value out whole', () => {
    const told: ThreadEvent = { ...stamp, type: 'thread.renamed', title: 'My card' }
    const fault: Redact = () => {
      throw new Error('fault')
    }
    expect(redactEvent(told, fault)).toEqual({ ...told, title: '[redacted]', redacted: true })
  })

  test('runs over an export, and the thread imported from it asks again', () => {
    const told = tell([
      {
        steps: [
          {
            texts: [],
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
    const text = exportThread(told.events, {
      redact: (_value, { key }) => (key === 'a' ? '?' : undefined),
    })
    const result = importThread(text, { at: '' })
    if (result.status === 'refused') throw new Error(result.problem.problem)
    const opened = result.events.find((each) => each.type === 'callback.opened')
    const id = opened?.type === 'callback.opened' ? opened.callback.tool_call_id : undefined
    const call = get(fold(result.events, result.thread_id).calls, id ?? '')
    expect(holdsRedacted(call?.args)).toBe(true)
    expect(call && mustAskAgain(call)).toBe(true)
  })
})
