import { emptyThread, reduceThread } from 'countersign'
import { describe, expect, it } from 'vitest'
import { createReplay } from '../../src/react/replay.ts'
import { spanMatches } from '../../src/ui/trace-inspector/inspector/matches.ts'
import { timelineOf } from '../../src/ui/trace-inspector/inspector/timeline.ts'
import { longThread, manyTools } from '../../stories/logs.ts'
import { storyLog } from '../../stories/story-log.ts'

describe('a time line', () => {
  it('has a span for each turn, step and call, in the order in which they began', () => {
    const log = storyLog()
    manyTools(log)
    const { spans } = timelineOf(log.events)
    expect(spans.map(({ kind }) => kind).slice(0, 5)).toEqual([
      'turn',
      'step',
      'call',
      'call',
      'call',
    ])
    const oslo = spans.find(({ kind }) => kind === 'call')
    expect(oslo).toMatchObject({ name: 'client.get_weather', state: 'returned', depth: 2 })
    expect((oslo?.to ?? 0) - (oslo?.from ?? 0)).toBeGreaterThanOrEqual(310)
  })

  it('takes a turn that was taken up again as one that goes on', () => {
    const log = storyLog()
    log.user('Hello')
    log.step()
    log.turnEnded('failed')
    log.say({ type: 'turn.resumed', because: 'retry' })
    const [turn] = timelineOf(log.events).spans
    expect(turn).toMatchObject({ kind: 'turn', to: null, state: '', failed: false })
  })

  it('finds a span by what happened in it', () => {
    const log = storyLog()
    manyTools(log)
    const { spans } = timelineOf(log.events)
    const found = spans.filter((span) => spanMatches(span, 'A-1042 refund'))
    expect(found.some(({ name }) => name === 'client.refund')).toBe(true)
    expect(found.some(({ name }) => name === 'client.get_weather')).toBe(false)
  })
})

describe('a replay', () => {
  it('shows at each place what the fold of the events up to there shows', () => {
    const log = storyLog()
    for (let times = 0; times < 4; times += 1) longThread(log)
    const replay = createReplay(log.events)
    expect(log.events.length).toBeGreaterThan(300)
    for (const count of [0, 1, 127, 128, 129, 300, 200, log.events.length, 5]) {
      const whole = log.events.slice(0, count).reduce(reduceThread, emptyThread('thr_story'))
      expect(replay.stateAfter(count)).toEqual(whole)
    }
  })
})
