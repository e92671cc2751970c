import { expect, test } from 'vitest'
import { readLog, verifyLog } from 'countersign/history'
import { referenceTurn } from './crash/points.ts'
import { newWorld } from './lab/index.ts'

/** A sample of what the sweep does at all points, as far as each run comes: on a disk some fall together. */
const sampled = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18].map((after, at) => ({
  after,
  isDone: at % 2 === 1,
}))

test.each(sampled)(
  'a browser that is killed at a read or write of the store goes on when it is started again: $after, done $isDone',
  { timeout: 120_000 },
  async (die) => {
    const world = await newWorld()
    const first = await world.tab({ die })
    const done = first.do('tend', 'thr_1', referenceTurn).then(
      () => 'done',
      () => 'killed',
    )
    expect(await Promise.race([world.server.held('dead'), done])).not.toBe('done')
    await world.kill()
    const next = await world.tab()
    await next.do('tend', 'thr_1', referenceTurn)
    const view = await next.do('view', 'thr_1')
    expect(view).toMatchObject({ turn: 'completed', open: [] })
    expect(view.texts.at(-1)).toBe('All is done.')
    const effects = world.server.effects.map((effect) => effect.split(' ')[0])
    const acts = effects.filter((tool) => tool !== 'look')
    expect(acts).toEqual([...new Set(acts)])
    expect(world.server.offences).toEqual([])
    const rows = (await next.do('export', 'thr_1')).split('\n').filter(Boolean).slice(1)
    const log = readLog(
      rows.map((row) => JSON.parse(row) as unknown),
      'thr_1',
    )
    expect(log.status).toBe('read')
    expect(verifyLog(log.status === 'refused' ? [] : log.events)).toEqual([])
  },
)
