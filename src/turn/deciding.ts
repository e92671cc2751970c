import type { TurnLog } from '../thread/index.ts'

/** By the listeners of a log: two that tell the same are the same log, whoever may write to it. */
const underWay = new WeakMap<TurnLog['onEvent'], Set<Promise<unknown>>>()

/**
 * Does something that settles a question, one after the other. Until it is done, the loop acts on
 * nothing: what was decided takes effect when it is stored, and not before.
 */
export async function whileDeciding<Result>(
  log: TurnLog,
  decide: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(log.onEvent) ?? new Set()
  underWay.set(log.onEvent, others)
  const before = [...others]
  const work = Promise.all(before).then(decide)
  const over = work.then(
    () => {},
    () => {},
  )
  others.add(over)
  try {
    return await work
  } finally {
    others.delete(over)
  }
}

/** Resolves when nothing is being decided; null where nothing is. */
export function decided(log: TurnLog): Promise<unknown> | null {
  const others = underWay.get(log.onEvent)
  return others && others.size > 0 ? Promise.all(others) : null
}
