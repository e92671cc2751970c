import { expect, it } from 'vitest'
import { dayBegun } from '../../src/react/use-day-begun.ts'
import { emptyThread, reduceThread, selectMessage } from '../../src/thread/index.ts'
import { storyLog } from '../../stories/story-log.ts'

const HOUR = 3_600_000

it('the first question of another day begins it, the first of all begins none', () => {
  const log = storyLog()
  for (const hours of [0, 0, 48, 0, 30]) {
    log.wait(hours * HOUR)
    log.user('Something')
    log.step()
    log.text('Done.')
    log.turnEnded('completed')
  }
  const state = log.events.reduce(reduceThread, emptyThread('thr_story'))
  const begins = state.path
    .filter((id) => selectMessage(state, id)?.role === 'user')
    .map((id) => dayBegun(state, id) !== null)
  expect(begins).toEqual([false, false, true, false, true])
})
