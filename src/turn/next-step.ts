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
  type ThreadState,
  type ToolCall,
  type Turn,
} from '../thread/index.ts'
import type { Limits } from './limits.ts'

/** What a turn does next. */
export type NextStep =
  /** Ask the model what follows the head. */
  | { readonly type: 'ask_model'; readonly step: number }
  /** An answer has arrived with calls: find out what becomes of each. */
  | { readonly type: 'propose'; readonly message_id: string }
  /** These calls may start. */
  | { readonly type: 'run'; readonly calls: readonly ToolCall[] }
  /** Calls run; something will change. */
  | { readonly type: 'wait' }
  /** Nothing runs, and these callbacks are open. */
  | { readonly type: 'block'; readonly callbacks: readonly string[] }
  /** A call that was started elsewhere has no result and nobody runs it. */
  | { readonly type: 'lost'; readonly calls: readonly ToolCall[] }
  | { readonly type: 'end'; readonly end: 'completed' }
  | { readonly type: 'end'; readonly end: 'limit_reached'; readonly limit: LimitName }

/** What the state cannot know: which calls are in the hands of this tab. */
export interface Running {
  readonly has: (callId: string) => boolean
  readonly size: number
}

/**
 * Decides what a turn does next, from the state alone: the head of the path says where the turn
 * stands. So a turn can be taken up after a reload, in another tab, or after a retry, by the same
 * way.
 */
export function nextStep(
  state: ThreadState,
  turn: Turn,
  limits: Limits,
  running: Running,
): NextStep {
  const head = state.head === null ? undefined : selectMessage(state, state.head)
  if (!head) return { type: 'end', end: 'completed' }
  switch (head.role) {
    case 'user':
    case 'system':
      return askModel(turn, limits)
    case 'assistant':
      return afterAnswer(head, turn, limits)
    case 'tool':
      return afterCalls(state, head, turn, limits, running)
  }
}

function afterAnswer(answer: Message, turn: Turn, limits: Limits): NextStep {
  if (ownCalls(answer).length > 0) return { type: 'propose', message_id: answer.id }
  if (answer.finish_reason === 'pause_turn') return askModel(turn, limits)
  return { type: 'end', end: 'completed' }
}

function afterCalls(
  state: ThreadState,
  results: Message,
  turn: Turn,
  limits: Limits,
  running: Running,
): NextStep {
  const calls = callsOf(state, results)
  const open = calls.filter((call) => call.state !== 'ended')
  if (open.length === 0) return askModel(turn, limits)

  const room = limits.concurrency - running.size
  const ready = open.filter((call) => call.state === 'proposed' && !running.has(call.id))
  if (ready.length > 0 && room > 0) return { type: 'run', calls: ready.slice(0, room) }
  if (running.size > 0) return { type: 'wait' }

  const lost = open.filter((call) => call.state === 'running')
  if (lost.length > 0) return { type: 'lost', calls: lost }
  const callbacks = selectOpenCallbacks(state).filter(
    (callback) => callback.execution_id === turn.id && isOpen(callback),
  )
  return { type: 'block', callbacks: callbacks.map((callback) => callback.id) }
}

function askModel(turn: Turn, limits: Limits): NextStep {
  if (turn.steps - turn.steps_before >= limits.steps) {
    return { type: 'end', end: 'limit_reached', limit: 'steps' }
  }
  if (turn.usage.input + turn.usage.output >= limits.tokens) {
    return { type: 'end', end: 'limit_reached', limit: 'tokens' }
  }
  return { type: 'ask_model', step: turn.steps + 1 }
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
