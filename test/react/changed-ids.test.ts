import { emptyThread, reduceThread, type ThreadState } from 'countersign'
import { describe, expect, it } from 'vitest'
import { blockKey, changedIds } from '../../src/react/changed-ids.ts'
import { type StoryLog, storyLog } from '../../stories/story-log.ts'

function states(write: (log: StoryLog) => void): readonly ThreadState[] {
  const log = storyLog()
  write(log)
  const all = [emptyThread('thr_story')]
  for (const event of log.events) all.push(reduceThread(all.at(-1) ?? emptyThread(''), event))
  return all
}

function lastChange(write: (log: StoryLog) => void): ReadonlySet<string> | 'all' {
  const [before, after] = states(write).slice(-2)
  return before && after ? changedIds(before, after) : new Set()
}

describe('changedIds', () => {
  it('names the one message that grew, among many', () => {
    let message = ''
    const changed = lastChange((writing) => {
      for (let turn = 0; turn < 200; turn += 1) {
        writing.user('Question')
        writing.step()
        writing.text('Answer')
        writing.turnEnded('completed')
      }
      writing.user('Last')
      writing.step()
      writing.text('It', 'open')
      const added = writing.events.findLast((event) => event.type === 'message.added')
      message = added?.type === 'message.added' ? added.message.id : ''
      writing.grow(' grows')
    })
    expect(changed).toEqual(new Set([message, blockKey(message, 0)]))
  })

  it('names the call whose arguments grow inside a message', () => {
    let call = ''
    const changed = lastChange((writing) => {
      writing.user('Question')
      writing.step()
      call = writing.callArriving('client.refund', '{"order"')
    })
    expect(changed).toContain(call)
  })

  it('names none of the calls of a message but the one that grows', () => {
    let calls: readonly string[] = []
    const changed = lastChange((writing) => {
      writing.user('Question')
      writing.step()
      calls = [1, 2, 3].map((order) => writing.call('client.refund', { order }))
      calls = [...calls, writing.callArriving('client.refund', '{"order"')]
      writing.grow(': 4')
    })
    const named = calls.filter((id) => changed !== 'all' && changed.has(id))
    expect(named).toEqual(calls.slice(-1))
  })

  it('names the call that ended', () => {
    let call = ''
    const changed = lastChange((writing) => {
      writing.user('Question')
      writing.step()
      call = writing.call('client.refund', {})
      writing.ended(call, 'returned', 'Done')
    })
    expect(changed).toContain(call)
  })

  it('says all when a turn moved on', () => {
    expect(
      lastChange((writing) => {
        writing.user('Question')
      }),
    ).toBe('all')
  })

  it('names nothing where nothing changed', () => {
    const [state] = states(() => {})
    expect(state && changedIds(state, state)).toEqual(new Set())
  })
})
