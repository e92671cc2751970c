import {
  isOpen,
  type LimitName,
  type Message,
  type ToolCallBlock,
  toolCallsOf,
} from '../protocol/index.ts'
import {
  get,
  selectMessage,
  selectOpenCallbacks,
  selectQueuedTurns,
  type ThreadState,
  type ToolCall,
  type Turn,
} from '../thread/index.ts'
import { brakeOf, type Brake } from './brakes.ts'
import type { Limits } from './limits.ts'

/** What a turn does next. */
export type NextStep =
  /** A message that was sent to steer this turn takes its place. */
  | { readonly type: 'join'; readonly turn: Turn }
  /** Ask the model what follows the head. */
  | { readonly type: 'ask_model'; readonly step: number }
  /** An answer has arrived with calls: find out what becomes of each. */
  | { readonly type: 'propose'; readonly message_id: string }
  /** These calls may start. */
  | { readonly type: 'run'; readonly calls: readonly ToolCall[] }
  /** Calls run; something will change. */
  | { readonly type: 'wait' }
  /** Ask a person whether to go on at all. */
  | { readonly type: 'pause'; readonly brake: Brake }
  /** Nothing runs, and these callbacks are open. */
  | { readonly type: 'block'; readonly callbacks: readonly string[] }
  /** Calls that were started elsewhere have no result, and nobody runs them. */
  | { readonly type: 'lost'; readonly calls: readonly ToolCall[] }
  | { readonly type: 'end'; readonly end: 'completed' | 'interrupted' }
  | { readonly type: 'end'; readonly end: 'limit_reached'; readonly limit: LimitName }

/** What the state cannot know. */
export interface Facts {
  /** Which calls are in the hands of this tab. */
  readonly running: { readonly has: (callId: string) => boolean; readonly size: number }
  /** Whether equal calls of a tool may follow each other without end. */
  readonly isRepeatable: (tool: string) => boolean
}

/**
 * Decides what a turn does next, from the state alone: the head of the path says where the turn
 * stands. So a turn can be taken up after a reload, in another tab, or after a retry, by the same
 * way.
 */
export function nextStep(state: ThreadState, turn: Turn, limits: Limits, facts: Facts): NextStep {
  const head = state.head === null ? undefined : selectMessage(state, state.head)
  if (!head) return { type: 'end', end: 'completed' }
  switch (head.role) {
    case 'user':
    case 'system':
      return askModel(state, turn, limits, facts)
    case 'assistant':
      return afterAnswer(state, head, turn, limits, facts)
    case 'tool':
      return afterCalls(state, head, turn, limits, facts)
  }
}

function afterAnswer(
  state: ThreadState,
  answer: Message,
  turn: Turn,
  limits: Limits,
  facts: Facts,
): NextStep {
  const calls = ownCalls(answer).length
  if (calls > 0) {
    return turn.calls + calls > limits.toolCalls
      ? { type: 'end', end: 'limit_reached', limit: 'tool_calls' }
      : { type: 'propose', message_id: answer.id }
  }
  const steering = steeringTurn(state)
  if (steering) return { type: 'join', turn: steering }
  if (answer.finish_reason === 'pause_turn') return askModel(state, turn, limits, facts)
  return { type: 'end', end: 'completed' }
}

function afterCalls(
  state: ThreadState,
  results: Message,
  turn: Turn,
  limits: Limits,
  { running, isRepeatable }: Facts,
): NextStep {
  const open = callsOf(state, results).filter((call) => call.state !== 'ended')
  if (open.length === 0) {
    return openOf(state, turn) ?? askModel(state, turn, limits, { running, isRepeatable })
  }

  const room = limits.concurrency - running.size
  const ready = open.filter((call) => call.state === 'proposed' && !running.has(call.id))
  if (ready.length > 0 && room > 0) return { type: 'run', calls: ready.slice(0, room) }
  if (running.size > 0) return { type: 'wait' }

  const lost = open.filter((call) => call.state === 'running' && !running.has(call.id))
  if (lost.length > 0) return { type: 'lost', calls: lost }
  return openOf(state, turn) ?? { type: 'block', callbacks: [] }
}

/** The callbacks that hold a turn whose calls have all ended, or that can do nothing else. */
function openOf(state: ThreadState, turn: Turn): NextStep | null {
  const callbacks = selectOpenCallbacks(state)
    .filter((callback) => callback.execution_id === turn.id && isOpen(callback))
    .map((callback) => callback.id)
  return callbacks.length > 0 ? { type: 'block', callbacks } : null
}

function askModel(state: ThreadState, turn: Turn, limits: Limits, facts: Facts): NextStep {
  if (isStoppedByPause(state, turn)) return { type: 'end', end: 'interrupted' }
  if (turn.steps - turn.steps_before >= limits.steps) {
    return { type: 'end', end: 'limit_reached', limit: 'steps' }
  }
  if (turn.usage.input + turn.usage.output >= limits.tokens) {
    return { type: 'end', end: 'limit_reached', limit: 'tokens' }
  }
  const brake = brakeOf(state, turn, facts.isRepeatable)
  if (brake) return { type: 'pause', brake }
  const steering = steeringTurn(state)
  if (steering) return { type: 'join', turn: steering }
  return { type: 'ask_model', step: turn.steps + 1 }
}

function steeringTurn(state: ThreadState): Turn | undefined {
  return selectQueuedTurns(state).find((queued) => queued.mode === 'steer')
}

/** The newest pause of this turn was answered with no. */
function isStoppedByPause(state: ThreadState, turn: Turn): boolean {
  const id = turn.paused_by
  const decision = id === undefined ? undefined : get(state.callbacks, id)?.settlement?.decision
  return decision?.type === 'reject'
}

/** The calls of an answer that are ours to run. */
export function ownCalls(answer: Message): readonly ToolCallBlock[] {
  return toolCallsOf(answer.content).filter((call) => call.executed_by !== 'provider')
}

/** The calls whose results a tool message holds, in call order. */
export function callsOf(state: ThreadState, results: Message): readonly ToolCall[] {
  const answer = results.parent_id === null ? undefined : selectMessage(state, results.parent_id)
  return answer ? ownCalls(answer).flatMap((block) => get(state.calls, block.id) ?? []) : []
}
