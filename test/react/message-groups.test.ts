import { emptyThread, reduceThread } from 'countersign'
import { describe, expect, it } from 'vitest'
import { messageGroups } from '../../src/react/message-groups.ts'
import { visibleIds } from '../../src/react/visible-ids.ts'
import { storyLog } from '../../stories/story-log.ts'

const fold = (log: ReturnType<typeof storyLog>) =>
  log.events.reduce(reduceThread, emptyThread('thr_story'))

describe('messageGroups', () => {
  it('keeps whole turns together and all messages in order', () => {
    const log = storyLog()
    for (let turn = 0; turn < 40; turn += 1) {
      log.user('Question')
      for (let step = 0; step <= turn % 3; step += 1) {
        log.step()
        log.text('Answer')
        log.stepEnded()
      }
      log.turnEnded('completed')
    }
    const state = fold(log)
    const groups = messageGroups(state)
    expect(groups.flat()).toEqual(visibleIds(state))
    expect(groups.length).toBeGreaterThan(2)
    const roles = new Map(
      log.events.flatMap((event) =>
        event.type === 'message.added' ? [[event.message.id, event.message.role] as const] : [],
      ),
    )
    expect(groups.map(([first]) => roles.get(first ?? ''))).toEqual(groups.map(() => 'user'))
  })

  it('is the same value while an answer streams', () => {
    const log = storyLog()
    log.user('Question')
    log.step()
    log.text('It', 'open')
    const before = fold(log)
    log.grow(' goes on')
    expect(messageGroups(fold(log))).not.toBe(messageGroups(before))
    const [grown] = log.events.slice(-1)
    expect(grown && messageGroups(reduceThread(before, grown))).toBe(messageGroups(before))
  })

  it('keeps its groups when earlier messages come before them', () => {
    const log = storyLog()
    for (let turn = 0; turn < 60; turn += 1) {
      log.user('Question')
      log.step()
      log.text('Answer')
      log.stepEnded()
      log.turnEnded('completed')
    }
    const all = messageGroups(fold(log)).map((ids) => ids.join())
    expect(all.length).toBeGreaterThan(4)
    const questions = log.events.flatMap((event, at) =>
      event.type === 'message.added' && event.message.role === 'user' ? at : [],
    )
    for (const from of questions.slice(1, -1)) {
      const end = log.events.slice(from).reduce(reduceThread, emptyThread('thr_story'))
      const groups = messageGroups({ ...end, seq: 0 }).map((ids) => ids.join())
      if (groups.length > 1) expect(all.slice(-groups.length)).toEqual(groups)
    }
  })
})
