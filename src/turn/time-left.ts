import type { Callback } from '../protocol/index.ts'

/** How much of its time a question had when it was first looked at here, and when that was. */
interface Sight {
  readonly left: number
  /** By `performance.now()`, which nobody sets. */
  readonly since: number
}

/** One that is kept open is another object, and is looked at anew. */
const sights = new WeakMap<Callback, Sight>()

/**
 * Milliseconds until a question expires: 0 where it has, `Infinity` where it never does. Two clocks
 * tell, and the earlier end counts: `now` of the wall, which goes on while a machine sleeps, and the
 * time that has passed here. One that is set back keeps no question open for longer than it was given.
 */
export function timeLeft(callback: Callback, now: string): number {
  const { opened_at, expires_at, extends_by_ms } = callback
  if (expires_at === undefined) return Infinity
  const end = Date.parse(expires_at)
  const byWall = end - Date.parse(now)
  const sight = sights.get(callback) ?? {
    left: Math.min(byWall, extends_by_ms ?? end - Date.parse(opened_at)),
    since: performance.now(),
  }
  sights.set(callback, sight)
  return Math.max(0, Math.min(byWall, sight.left - (performance.now() - sight.since)))
}
