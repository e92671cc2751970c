import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyThread,
  mustAskAgain,
  reduceThread,
  type ThreadState,
  visibleEvent,
  type ToolCall,
} from '../../src/thread/index.ts'
import { findJsonProblem, type ThreadEvent } from '../../src/protocol/index.ts'
import { fewIds, world } from '../arbitrary/protocol.ts'

const { event } = world(fewIds)

describe('the fold of events that no thread would have written', () => {
  test('never throws, and the state stays strict JSON', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.boolean(), (events, inOrder) => {
        const log = inOrder ? events.map((each, index) => ({ ...each, seq: index + 1 })) : events
        const state = log.reduce<ThreadState>(reduceThread, emptyThread('thr_a'))
        expect(findJsonProblem(state)).toBeNull()
        expect(new Set(state.path).size).toBe(state.path.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('is not moved by a block in a place that is none', () => {
    const stamp = { id: 'evt', v: 1, thread_id: 'thr_a', author: { kind: 'user' }, at: '' } as const
    const added: ThreadEvent = {
      ...stamp,
      seq: 1,
      type: 'message.added',
      message: {
        id: 'msg_a',
        role: 'assistant',
        content: [],
        parent_id: null,
        status: 'streaming',
        created_at: '',
      },
    }
    const before = reduceThread(emptyThread('thr_a'), added)
    for (const index of [-1, 0.5, 1, Number.NaN]) {
      const block = { type: 'text', text: 'x' } as const
      const ended: ThreadEvent = {
        ...stamp,
        seq: 2,
        type: 'block.ended',
        message_id: 'msg_a',
        index,
        block,
      }
      expect(reduceThread(before, ended)).toEqual({ ...before, seq: 2 })
    }
  })

  test('passes over an event of a newer shape', () => {
    const renamed = { ...fc.sample(event, 1)[0], type: 'thread.renamed', title: 'x', v: 2, seq: 1 }
    const state = reduceThread(emptyThread('thr_a'), renamed as unknown as ThreadEvent)
    expect(state).toEqual({ ...emptyThread('thr_a'), seq: 1 })
  })
})

describe('visibility', () => {
  test('cannot move an event to another place, and hides what it fails on', () => {
    fc.assert(
      fc.property(event, (told) => {
        const moved = visibleEvent((each) => ({ ...each, id: 'x', seq: 9, thread_id: 'y' }), told, {
          at: 'hooks',
        })
        expect(moved).toEqual(told)
        expect(visibleEvent((each) => each, told, { at: 'tabs' })).toBe(told)
        expect(
          visibleEvent(
            () => {
              throw new Error('fault')
            },
            told,
            { at: 'readers' },
          ),
        ).toBeNull()
      }),
      { numRuns: 50 },
    )
  })
})

test('a call asks again when it was imported or lost some of its arguments', () => {
  const call = { args: { a: 1 } } as unknown as ToolCall
  expect(mustAskAgain(call)).toBe(false)
  expect(mustAskAgain({ ...call, ask_again: true })).toBe(true)
  expect(mustAskAgain({ ...call, args: { a: [{ 'countersign.redacted': '?' }] } })).toBe(true)
  expect(mustAskAgain({ ...call, args: null })).toBe(false)
})
