import { describe, expect, it } from 'vitest'
import { emptyThread, type Notice, type ThreadState } from '../../src/thread/index.ts'
import { put } from '../../src/thread/index.ts'
import { retryNotice, standingNotices } from '../../src/react/standing-notices.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString()
const notice = (code: string, second: number, level: Notice['level'] = 'warning'): Notice => ({
  id: `evt_${code}_${second}`,
  code,
  level,
  message: code,
  at: at(second),
})

/** A thread that was last asked something at this second. */
function thread(notices: readonly Notice[], askedAt?: number): ThreadState {
  const empty: ThreadState = { ...emptyThread('thr_1'), notices }
  return askedAt === undefined
    ? empty
    : {
        ...empty,
        turn_order: ['turn_1'],
        active_turn: 'turn_1',
        turns: put(empty.turns, 'turn_1', {
          id: 'turn_1',
          message_id: 'msg_1',
          mode: 'queue',
          state: 'running',
          steps: 1,
          calls: 0,
          usage: { input: 0, output: 0 },
          steps_before: 0,
          step_message_id: null,
          messages: [],
          queued_at: at(askedAt),
          started_at: at(askedAt),
        }),
      }
}
const codes = (state: ThreadState): readonly string[] =>
  standingNotices(state).map(({ code }) => code)

describe('the notices that people see', () => {
  it('say how the conversation is kept, until that is over', () => {
    expect(codes(thread([notice('not_saved', 1)], 5))).toEqual(['not_saved'])
    expect(codes(thread([notice('not_saved', 1), notice('saved_again', 6, 'info')], 5))).toEqual([
      'saved_again',
    ])
    expect(
      codes(
        thread(
          [
            notice('not_saved', 1),
            notice('saved_again', 2, 'info'),
            notice('written_elsewhere', 3),
          ],
          5,
        ),
      ),
    ).toEqual(['written_elsewhere'])
  })

  it('forget what only told of something when the conversation has gone on', () => {
    const notices = [notice('rows_unreadable', 1), notice('saved_again', 2, 'info')]
    expect(codes(thread(notices))).toEqual(['rows_unreadable', 'saved_again'])
    expect(codes(thread(notices, 3))).toEqual([])
    expect(codes(thread([notice('broken', 4, 'error')], 3))).toEqual(['broken'])
    expect(codes(thread([notice('broken', 2, 'error')], 3))).toEqual([])
  })

  it('leave what is for developers to the log', () => {
    const own = ['late_result', 'transcript_repaired', 'unknown_wire_event', 'retrying', 'x']
    expect(codes(thread(own.map((code) => notice(code, 1))))).toEqual([])
  })
})

describe('a request that is made again', () => {
  it('is said for the turn that runs, and as long as nothing else came up', () => {
    const retry = notice('retrying', 4, 'info')
    expect(retryNotice(thread([retry], 3))).toBe(retry)
    expect(retryNotice(thread([retry], 5))).toBeUndefined()
    expect(retryNotice(thread([retry]))).toBeUndefined()
    expect(retryNotice(thread([retry, notice('late_result', 5, 'info')], 3))).toBeUndefined()
  })
})
