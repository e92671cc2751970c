import { selectOpenCallbacks } from 'countersign'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { journalLength } from './crash/points.ts'
import { operations } from './random/operations.ts'
import { createRandom } from './random/random.ts'
import { newWorld, type World } from './random/world.ts'

const OPERATIONS = 2_000
/** Between two places where everything rests, and is looked at. */
const UNTIL_REST = 40

beforeEach(async () => {
  // What is fetched late is there already: the clock below drives all that takes time.
  await journalLength()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Lets happen what is due, and some time pass. */
async function pass(ms: number): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(ms)
}

/** Somebody answers all that is asked, until nothing is under way. */
async function rest(world: World, random: ReturnType<typeof createRandom>): Promise<boolean> {
  world.setOnline(true)
  for (let tries = 0; tries < 1_000; tries += 1) {
    for (const id of world.threads) {
      const thread = random.pick(world.pages).agent.thread(id)
      const [callback] = selectOpenCallbacks(thread.getState())
      if (callback) void world.answer(thread, callback, random)
    }
    await pass(100)
    if (await world.rests()) return true
  }
  return false
}

/** What is wrong when everything rests for the first time with something wrong, and what led there. */
async function play(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed)
  const world = newWorld(3, 2)
  const done: string[] = []
  for (let count = 1; count <= OPERATIONS; count += 1) {
    done.push(`${count} ${random.pick(operations)(world, random)}`)
    await pass(random.pick([0, 0, 10, 300]))
    if (count % UNTIL_REST > 0) continue
    const rests = await rest(world, random)
    const problems = [...(rests ? [] : ['it does not come to rest']), ...(await world.problems())]
    if (problems.length > 0) return [`seed ${seed}`, ...problems, ...done.slice(-UNTIL_REST)]
  }
  return []
}

test(
  'whatever people do in three tabs, nothing is lost, nothing runs twice, and all show the same',
  { timeout: 600_000 },
  async () => {
    expect(await play(inject('seed'))).toEqual([])
  },
)
