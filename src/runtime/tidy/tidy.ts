import type { ThreadEvent } from '../../protocol/index.ts'
import { compactLog, retainLog, type Retention } from '../../history/index.ts'

/** A part of a log that is better kept otherwise: behind `from` and up to `upTo`. */
export interface Replacement {
  readonly from: number
  readonly upTo: number
  readonly events: readonly ThreadEvent[]
  /** The whole log with it. */
  readonly log: readonly ThreadEvent[]
}

/** Superfluous events that are worth a rewrite, and the share of the log that they must be. */
const WORTH_EVENTS = 100
const WORTH_SHARE = 0.1

/**
 * What should stand in a store in the place of a settled log: old turns are dropped as the retention
 * says, events that later ones made superfluous are left out. Null where that changes too little.
 */
export function tidy(
  events: readonly ThreadEvent[],
  retention: Retention | undefined,
  stamp: { readonly id: string; readonly at: string },
): Replacement | null {
  const retained = retainLog(events, retention ?? {}, stamp)
  const worth = Math.max(WORTH_EVENTS, events.length * WORTH_SHARE)
  const atLeast = retained.dropped > 0 ? 1 : worth
  const log = compactLog(retained.events, { atLeast })
  return log === events ? null : difference(events, log)
}

/** The smallest part in which two logs with the same end differ. */
function difference(
  before: readonly ThreadEvent[],
  log: readonly ThreadEvent[],
): Replacement | null {
  let start = 0
  while (start < log.length && before[start] === log[start]) start += 1
  let same = 0
  while (same < log.length - start && before.at(-1 - same) === log.at(-1 - same)) same += 1
  // What is replaced ends with an event that stays: its number closes the gap before it.
  const end = same > 0 ? log.length - same + 1 : log.length
  const upTo = log[end - 1]?.seq
  if (upTo === undefined || end <= start) return null
  return { from: log[start - 1]?.seq ?? 0, upTo, events: log.slice(start, end), log }
}
