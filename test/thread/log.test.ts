import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Decision,
  type Happening,
  isTransient,
  type Outcome,
  statusOf,
  type ThreadEvent,
  type ToolResultBlock,
} from '../../src/protocol/index.ts'
import {
  adopt,
  createLog,
  emptyThread,
  get,
  type Log,
  reduceThread,
} from '../../src/thread/index.ts'
import { story, tell, type TurnPlot } from '../history/story.ts'

const by = { author: { kind: 'user' } } as const
const rename = (title: string): Happening => ({ type: 'thread.renamed', title })

function folded(log: Log): unknown {
  const { thread_id } = log.getState()
  return log.events().reduce(reduceThread, emptyThread(thread_id))
}

function titles(log: Log): readonly string[] {
  return log
    .events()
    .flatMap((event) => (event.type === 'thread.renamed' ? `${event.seq} ${event.title}` : []))
}

/** A turn that waits: one call, and the question about it. */
const plotOfOneQuestion: TurnPlot = {
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
}

function resultOf(call: string, outcome: Outcome): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: call,
    name: 'client.pay',
    status: statusOf(outcome),
    outcome,
    content: [],
  }
}

function answerBegun(log: Log): Happening {
  return {
    type: 'message.added',
    message: {
      id: 'msg_1',
      role: 'assistant',
      content: [],
      parent_id: null,
      status: 'streaming',
      created_at: log.now(),
    },
  }
}

/** Two logs of one thread that began with the same row. */
function pair(): readonly [Log, Log] {
  const here = createLog('thr_1')
  const there = createLog('thr_1')
  here.append({ type: 'thread.created' }, by)
  here.confirm(1)
  adopt(there, [...here.events()])
  return [here, there]
}

describe('a log whose thread is written to elsewhere', () => {
  test('takes in what came before its own, which moves behind it', () => {
    const [here, there] = pair()
    const theirs = there.append(rename('theirs'), by)
    const mine = here.append(rename('mine'), by)
    adopt(here, [theirs])
    expect(titles(here)).toEqual(['2 theirs', '3 mine'])
    expect(here.unconfirmed()).toEqual([{ ...mine, seq: 3 }])
    expect(here.getState()).toEqual(folded(here))
    here.confirm(3)
    expect(here.unconfirmed()).toEqual([])
    adopt(here, [theirs, { ...mine, seq: 3 }])
    expect(titles(here)).toEqual(['2 theirs', '3 mine'])
  })

  test('can begin anew with what others say', () => {
    const [here, there] = pair()
    const theirs = there.append(rename('theirs'), by)
    here.append(rename('mine'), by)
    const told: string[] = []
    here.onEvent(({ id }) => told.push(id))
    here.rebase(there.events(), theirs.seq, { folded: [], state: there.getState() }, 'all')
    expect(told).toContain(theirs.id)
    expect(here.events()).toEqual(there.events())
    expect(here.getState()).toEqual(there.getState())
    expect(here.unconfirmed()).toEqual([])
  })

  test('knows its own events when they come back', () => {
    const [here] = pair()
    const mine = here.append(rename('mine'), by)
    const later = here.append(rename('later'), by)
    adopt(here, [mine])
    expect(titles(here)).toEqual(['2 mine', '3 later'])
    expect(here.unconfirmed()).toEqual([later])
  })

  test('leaves out of its own what is said already, and what is not wanted', () => {
    const [here, there] = pair()
    const theirs = there.append({ type: 'thread.archived', archived: true }, by)
    here.append({ type: 'thread.archived', archived: true }, by)
    here.append(rename('unwanted'), by)
    here.append(rename('mine'), by)
    adopt(here, [theirs], 2, (event) => event.type !== 'thread.renamed' || event.title === 'mine')
    expect(here.events().map(({ type, seq }) => [seq, type])).toEqual([
      [1, 'thread.created'],
      [2, 'thread.archived'],
      [3, 'thread.renamed'],
    ])
    expect(here.getState()).toEqual(folded(here))
  })

  test('lets the end of a call fall with a decision that came too late', () => {
    const told = tell([plotOfOneQuestion])
    const [here, there] = [createLog(told.id), createLog(told.id)]
    for (const log of [here, there]) adopt(log, told.events)
    const [id = ''] = here.getState().open_callbacks
    const call = get(here.getState().callbacks, id)?.tool_call_id ?? ''
    const settle = (log: Log, decision: Decision): ThreadEvent =>
      log.append(
        {
          type: 'callback.settled',
          callback_id: id,
          state: 'answered',
          settlement: { how: 'click', decision },
        },
        by,
      )
    const end = (outcome: Outcome) =>
      here.append({ type: 'call.ended', tool_call_id: call, result: resultOf(call, outcome) }, by)
    const theirs = settle(there, { type: 'approve' })
    settle(here, { type: 'reject' })
    end('rejected')
    adopt(here, [theirs])
    expect(here.unconfirmed()).toEqual([])
    expect(get(here.getState().calls, call)?.state).toBe('proposed')
    expect(here.getState()).toEqual(folded(here))

    // A stop ends the call all the same.
    settle(here, { type: 'reject' })
    const stopped = end('cancelled')
    adopt(here, [there.append(rename('More'), by)])
    expect(here.unconfirmed()).toMatchObject([{ id: stopped.id }])
    expect(get(here.getState().calls, call)?.result?.outcome).toBe('cancelled')
  })

  test('keeps what grew, and tells listeners what is new to them', () => {
    const [here, there] = pair()
    const theirs = there.append(rename('theirs'), by)
    const heard: string[] = []
    here.onEvent((event) => heard.push(event.type))
    here.append(answerBegun(here), by)
    const place = { message_id: 'msg_1', index: 0 }
    here.append({ type: 'block.started', ...place, block: { type: 'text', text: '' } }, by)
    here.append({ type: 'block.grown', ...place, text: 'Once' }, by)
    const before = here.getState()
    adopt(here, [theirs])
    expect(here.getState()).toEqual({ ...before, seq: 4, title: 'theirs' })
    expect(heard).toEqual(['message.added', 'block.started', 'block.grown', 'thread.renamed'])
  })

  test('takes in growth that was told elsewhere', () => {
    const [here, there] = pair()
    const told: ThreadEvent[] = []
    there.onEvent((event) => told.push(event))
    const place = { message_id: 'msg_1', index: 0 }
    there.append(answerBegun(there), by)
    there.append({ type: 'block.started', ...place, block: { type: 'text', text: '' } }, by)
    there.append({ type: 'block.grown', ...place, text: 'Once ' }, by)
    there.append({ type: 'block.grown', ...place, text: 'upon' }, by)
    for (const event of told) adopt(here, [event])
    expect(here.getState()).toEqual(there.getState())
    expect(here.events()).toEqual(there.events())
  })

  test('ends where the store says, and never counts backwards', () => {
    const [here] = pair()
    here.append(rename('mine'), by)
    adopt(here, [], 7)
    expect(titles(here)).toEqual(['8 mine'])
    here.confirm(Infinity)
    adopt(here, [], 3)
    expect(here.append(rename('next'), by).seq).toBe(9)
  })

  test('folds to the same state as a log that heard everything in that order', () => {
    fc.assert(
      fc.property(story, fc.array(fc.nat()), (told, cuts) => {
        // What the store has is one end of the same story, what was appended here the other.
        const at = (cuts[0] ?? 0) % (told.events.length + 1)
        const log = createLog(told.id)
        adopt(log, told.events.slice(0, at))
        for (const event of told.all.slice(told.all.findIndex(({ seq }) => seq > at))) {
          if (at < told.events.length) log.append(event, event)
        }
        const stranger: ThreadEvent = {
          ...rename('elsewhere'),
          id: 'evt_stranger',
          seq: at + 1,
          v: 1,
          thread_id: told.id,
          author: { kind: 'user' },
          at: '2026-01-01T00:00:00.000Z',
        }
        adopt(log, [stranger])
        expect(log.events().map(({ seq }) => seq)).toEqual(
          log.events().map((_, index) => index + 1),
        )
        expect(log.events().some(isTransient)).toBe(false)
        const settled = createLog(told.id)
        adopt(settled, [...log.events()])
        expect(settled.getState().path).toEqual(log.getState().path)
        expect(settled.getState().open_callbacks).toEqual(log.getState().open_callbacks)
        expect(settled.getState().turns).toEqual(log.getState().turns)
      }),
      { numRuns: 60 },
    )
  })
})
