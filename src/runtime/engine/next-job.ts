import type { StopHow } from '../../protocol/index.ts'
import { get, type ThreadState } from '../../thread/index.ts'

/** What is to be done about a turn. */
export type Job =
  /** It is queued, here. */
  | { readonly type: 'begin' }
  /** It is queued by a tab that does not take it up: it gets its place, and no model is asked. */
  | { readonly type: 'place' }
  /** Somebody asked for it, or answered, here. */
  | { readonly type: 'go_on'; readonly rerunLost: boolean }
  /** It is under way, and nobody drives it. */
  | { readonly type: 'take_up' }
  /** Somebody stopped it, here; another tab may be driving it. */
  | { readonly type: 'end'; readonly how: StopHow }

export interface Asked {
  readonly turnId: string
  readonly job: Job
}

/** What is to be done in a thread now: something, or to leave it to others for a while. */
export type NextJob =
  | ({ readonly type: 'do' } & Asked)
  | { readonly type: 'wait'; readonly turnId: string; readonly forMs: number }

/**
 * What was asked for in another tab is left to that tab for so long: it knows with which model and which
 * inputs, and takes the thread as it stores what was asked.
 */
const LEFT_TO_SENDER_MS = 1_000

/** What a tab knows beside the log. */
export interface Known {
  /** Turns that were asked for here. */
  readonly requests: { has(turnId: string): boolean }
  /** Asked for while another tab had the thread. */
  readonly wanted: Asked | null
  /**
   * The turn that was left to the tab that asked for it, which had its time to take it. That the thread
   * is in our hands says nothing: it is for a moment, between two turns of another tab.
   */
  readonly leftLong: string | null
}

export function nextJob(state: ThreadState, known: Known): NextJob | undefined {
  const { active_turn, queued_turns } = state
  if (active_turn !== null) return jobUnderWay(state, active_turn, known)
  const [next] = queued_turns
  if (next === undefined) return undefined
  if (known.requests.has(next)) return { type: 'do', turnId: next, job: { type: 'begin' } }
  if (known.leftLong !== next) return leave(next)
  return { type: 'do', turnId: next, job: { type: 'place' } }
}

/** Whether somebody here wants it. */
export function isAsked({ type }: Job): boolean {
  return type !== 'take_up' && type !== 'place'
}

function jobUnderWay(state: ThreadState, turnId: string, { wanted, leftLong }: Known): NextJob {
  if (wanted?.turnId === turnId) return { type: 'do', turnId, job: wanted.job }
  if (leftLong !== turnId && isJustAsked(state, turnId)) return leave(turnId)
  return { type: 'do', turnId, job: { type: 'take_up' } }
}

/** Somebody wants it again, perhaps in another tab, which is about to take the thread. */
function isJustAsked({ turns }: ThreadState, turnId: string): boolean {
  const turn = get(turns, turnId)
  return turn?.state === 'running' && turn.steps > 0 && turn.steps === turn.steps_before
}

function leave(turnId: string): NextJob {
  return { type: 'wait', turnId, forMs: LEFT_TO_SENDER_MS }
}
