import { selectCurrentTurn, selectOpenCallbacks, type Thread } from 'countersign'
import { said } from '../lab/orders.ts'
import type { Random } from './random.ts'
import type { Page, World } from './world.ts'

/** What somebody does in a tab. Answers are not waited for: the next thing happens meanwhile. */
export type Operation = (world: World, random: Random) => string

const TOOLS = ['write', 'look', 'pay', 'locate'] as const
let amount = 0

function where(world: World, random: Random): readonly [string, Thread, Page] {
  const at = Math.floor(random.next() * world.pages.length)
  const page = world.pages[at]
  const thread = random.pick(world.threads)
  if (!page) throw new Error('There is no such tab.')
  return [`${thread} in tab ${at}`, page.agent.thread(thread), page]
}

const send: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  const calls = Array.from({ length: Math.floor(random.next() * 4) }, () => ({
    name: random.pick(TOOLS),
    // No two alike: those would pause the turn.
    args: { amount: (amount += 1) },
  }))
  const mode = random.pick(['queue', 'queue', 'steer', 'interrupt'] as const)
  const whenBlocked = random.pick(['close', 'queue'] as const)
  thread.send(said({ text: `Words ${amount}.`, calls, cut: random.chance(0.1) }), {
    mode,
    whenBlocked,
  })
  return `send ${mode} ${calls.map(({ name }) => name).join('+')} to ${place}`
}

const stop: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  thread.stop()
  return `stop ${place}`
}

const retry: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  const turn = selectCurrentTurn(thread.getState())
  if (turn?.state === 'failed' || turn?.state === 'interrupted') thread.retry()
  return `retry ${place}`
}

const answer: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  const open = selectOpenCallbacks(thread.getState())
  if (open.length > 0) void world.answer(thread, random.pick(open), random)
  return `answer ${open.length} of ${place}`
}

const reload: Operation = (world, random) => {
  const at = Math.floor(random.next() * world.pages.length)
  void world.reload(at)
  return `reload tab ${at}`
}

const close: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  thread.close()
  return `close ${place}`
}

const rename: Operation = (world, random) => {
  const [place, thread] = where(world, random)
  amount += 1
  thread.rename(`Title ${amount}`)
  return `rename ${place}`
}

const remove: Operation = (world, random) => {
  const [place, thread, page] = where(world, random)
  void world.remove(thread.id, page)
  return `delete ${place}`
}

const network: Operation = (world, random) => {
  const online = random.chance(0.6)
  world.setOnline(online)
  return online ? 'online' : 'offline'
}

/** More of what happens more often. */
export const operations: readonly Operation[] = [
  ...Array.from({ length: 8 }, () => send),
  ...Array.from({ length: 8 }, () => answer),
  ...Array.from({ length: 3 }, () => reload),
  ...Array.from({ length: 2 }, () => stop),
  ...Array.from({ length: 2 }, () => retry),
  rename,
  close,
  network,
  remove,
]
