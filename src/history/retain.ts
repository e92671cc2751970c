import { isTransient, type ThreadEvent } from '../protocol/index.ts'
import {
  emptyThread,
  reduceThread,
  selectOpenCallbacks,
  type ThreadState,
} from '../thread/index.ts'

/** How much of a thread stays. What is not given does not limit. */
export interface Retention {
  /** Turns whose last event is older are dropped. */
  readonly maxAgeMs?: number
  /** The newest turns that stay. */
  readonly maxTurns?: number
  /**
   * UTF-8 bytes of the log as JSON Lines, without the attachments that the store keeps apart. The
   * newest turn stays, however big.
   */
  readonly maxBytes?: number
}

export interface Retained {
  /** The log that stays: its first event, a checkpoint, and the turns behind it. */
  readonly events: readonly ThreadEvent[]
  /** Turns dropped by this; 0 leaves the log as it was. */
  readonly dropped: number
}

/**
 * Drops the oldest turns, whole and settled, behind a checkpoint. A turn stays that something later
 * refers to: a branch beside it, a retry. A thread with an open callback stays as it is. `stamp` is
 * the id of the checkpoint and the time from which ages count.
 */
export function retainLog(
  events: readonly ThreadEvent[],
  retention: Retention,
  stamp: { readonly id: string; readonly at: string },
): Retained {
  if (Object.values(retention).every((limit) => limit === undefined)) return { events, dropped: 0 }
  const log = events.filter((event) => !isTransient(event))
  const cuts = cutsOf(log)
  const wanted = wantedCut(log, cuts, retention, stamp.at)
  const cut = cuts.findLast((each) => each.at <= wanted && isClean(log, each))
  const [first] = log
  const end = log[cut?.at ?? -1]
  if (!cut || !first || !end) return { events, dropped: 0 }
  const { title, archived, created_at, head, usage } = cut.state
  const before = log.find((event) => event.type === 'log.checkpointed')
  const checkpoint: ThreadEvent = {
    type: 'log.checkpointed',
    dropped: cut.turns + (before?.type === 'log.checkpointed' ? before.dropped : 0),
    state: { title, archived, created_at, head, usage },
    id: stamp.id,
    seq: end.seq,
    v: 1,
    thread_id: first.thread_id,
    author: { kind: 'runtime' },
    at: stamp.at,
  }
  const kept = log.slice(cut.at + 1)
  return {
    events: first.type === 'thread.created' ? [first, checkpoint, ...kept] : [checkpoint, ...kept],
    dropped: cut.turns,
  }
}

/** A place between two turns. */
interface Cut {
  /** The last event that would go. */
  readonly at: number
  /** Turns up to there. */
  readonly turns: number
  readonly state: ThreadState
}

/** The places where nothing is under way; none in a thread that waits for somebody. */
function cutsOf(log: readonly ThreadEvent[]): readonly Cut[] {
  const cuts: Cut[] = []
  let state = emptyThread(log[0]?.thread_id ?? '')
  for (const [at, event] of log.entries()) {
    state = reduceThread(state, event)
    const isQuiet = state.active_turn === null && state.queued_turns.length === 0
    if (event.type === 'turn.ended' && isQuiet && at > 0) {
      cuts.push({ at, turns: state.turn_order.length, state })
    }
  }
  return selectOpenCallbacks(state).length > 0 ? [] : cuts
}

/** How far the limits reach: the last event that should go, or -1. */
function wantedCut(
  log: readonly ThreadEvent[],
  cuts: readonly Cut[],
  { maxAgeMs, maxTurns, maxBytes }: Retention,
  now: string,
): number {
  const all = cuts.at(-1)?.turns ?? 0
  const oldest = maxAgeMs === undefined ? Number.NEGATIVE_INFINITY : Date.parse(now) - maxAgeMs
  const tooOld = cuts.findLast((cut) => Date.parse(log[cut.at]?.at ?? '') < oldest)
  const tooMany =
    maxTurns === undefined ? undefined : cuts.findLast((cut) => all - cut.turns >= maxTurns)
  const tooBig =
    maxBytes === undefined ? undefined : smallEnough(log, cuts, maxBytes, (cut) => cut.turns < all)
  return Math.max(tooOld?.at ?? -1, tooMany?.at ?? -1, tooBig?.at ?? -1)
}

/** The first place behind which no more than so many bytes follow, else the last that may be. */
function smallEnough(
  log: readonly ThreadEvent[],
  cuts: readonly Cut[],
  maxBytes: number,
  mayBe: (cut: Cut) => boolean,
): Cut | undefined {
  const encoder = new TextEncoder()
  const sizes = log.map((event) => encoder.encode(JSON.stringify(event)).length + 1)
  let left = sizes.reduce((sum, size) => sum + size, 0)
  if (left <= maxBytes) return undefined
  let from = 0
  let found: Cut | undefined
  for (const cut of cuts.filter(mayBe)) {
    for (; from <= cut.at; from += 1) left -= sizes[from] ?? 0
    found = cut
    if (left <= maxBytes) break
  }
  return found
}

/** Whether nothing behind a place speaks of what lies before it, but to go on from its head. */
function isClean(log: readonly ThreadEvent[], { at, state }: Cut): boolean {
  const before = new Set<string>()
  for (const event of log.slice(0, at + 1)) {
    for (const id of [event.id, ...named(event)]) before.add(id)
  }
  return log
    .slice(at + 1)
    .every(
      (event) =>
        !named(event).some((id) => before.has(id)) &&
        followed(event).every((id) => id === state.head || !before.has(id)),
    )
}

/** The turns, messages, calls and callbacks that an event is about. */
function named(event: ThreadEvent): readonly string[] {
  // A notice about a turn changes nothing of it; one about a late result may come much later.
  if (event.type === 'notice.raised') return []
  const ids = [event.execution_id, event.parent_event]
  switch (event.type) {
    case 'turn.queued':
    case 'step.started':
    case 'step.ended':
    case 'step.failed':
    case 'block.started':
    case 'block.grown':
    case 'block.ended':
      ids.push(event.message_id)
      break
    case 'turn.ended':
      ids.push(event.joined)
      break
    case 'turn.blocked':
      ids.push(...event.callbacks)
      break
    case 'message.added':
      ids.push(event.message.id, event.message.execution_id)
      break
    case 'branch.selected':
      ids.push(event.head ?? undefined)
      break
    case 'call.proposed':
      ids.push(event.tool_call_id, event.message_id, event.result_message_id)
      break
    case 'call.started':
    case 'call.progressed':
    case 'call.ended':
      ids.push(event.tool_call_id)
      break
    case 'callback.opened':
      ids.push(event.callback.id, event.callback.execution_id)
      break
    case 'callback.answering':
    case 'callback.reopened':
    case 'callback.extended':
    case 'callback.settled':
      ids.push(event.callback_id)
      break
    default:
  }
  return ids.filter((id) => id !== undefined)
}

/** The messages that an event puts something behind. */
function followed(event: ThreadEvent): readonly string[] {
  const id =
    event.type === 'message.added'
      ? event.message.parent_id
      : event.type === 'turn.started'
        ? event.parent_id
        : null
  return id === null ? [] : [id]
}
