import type { TurnLog } from '../thread/index.ts'

const underWay = new WeakMap<TurnLog, Set<Promise<unknown>>>()

/**
 * Does something that settles a question, one after the other. Until it is done, the loop acts on
 * nothing: what was decided takes effect when it is stored, and not before.
 */
export async function whileDeciding<Result>(
  log: TurnLog,
  decide: () => Promise<Result>,
): Promise<Result> {
  const others = underWay.get(log) ?? new Set()
  underWay.set(log, others)
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
  const others = underWay.get(log)
  return others && others.size > 0 ? Promise.all(others) : null
}
