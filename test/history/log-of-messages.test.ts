import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportThread, importThread, logOfMessages, verifyLog } from 'countersign/history'
import { fromItems } from 'countersign/convert'
import { selectMessages, selectToolCall } from '../../src/thread/index.ts'
import { transcript } from '../convert/transcripts.ts'
import { fold } from './story.ts'

const at = '2026-06-01T00:00:00.000Z'

test('a transcript from elsewhere becomes a thread whose calls have their results', () => {
  const read = fromItems([
    { type: 'message', role: 'user', content: 'What is 2 + 2?' },
    { type: 'tool_call', tool_call_id: 'c1', name: 'add', arguments: { a: 2, b: 2 } },
    { type: 'tool_result', tool_call_id: 'c1', name: 'add', status: 'success', content: ['4'] },
    { type: 'message', role: 'assistant', content: 'Four.' },
  ])
  if (read.status === 'refused') throw new Error(read.problem.problem)
  const events = logOfMessages(read.value, { thread_id: 'thr_1', at, title: 'Sums' })
  expect(verifyLog(events)).toEqual([])
  const state = fold(events, 'thr_1')
  expect(selectMessages(state)).toEqual(read.value)
  expect(state.title).toBe('Sums')
  expect(selectToolCall(state, 'c1')).toMatchObject({
    state: 'ended',
    args: { a: 2, b: 2 },
    result: { outcome: 'returned' },
  })
  const imported = importThread(exportThread(events), { at })
  expect(imported.status === 'imported' && imported.events).toEqual(events)
})

test('a transcript keeps its messages, whatever is in them', () => {
  fc.assert(
    fc.property(transcript, (messages) => {
      const state = fold(logOfMessages(messages, { thread_id: 'thr_1', at }), 'thr_1')
      const path = selectMessages(state)
      expect(path.map(({ id, role }) => [id, role])).toEqual(
        messages.map(({ id, role }) => [id, role]),
      )
      for (const [index, message] of messages.entries()) {
        if (message.role !== 'tool') expect(path[index]).toEqual(message)
      }
    }),
  )
})
