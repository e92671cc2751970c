import { type ThreadEvent, isAskedAnew, isTransient, assertNever } from '../protocol/index.ts'
import type { EventOf } from './event-of.ts'
import { turnQueued, turnStarted, turnResumed, turnEnded, changeTurn } from './fold-turn.ts'
import { messageAdded, withHead } from './fold-message.ts'
import { stepEnded, stepFailed, withUsage } from './fold-step.ts'
import { blockStarted, blockGrown, blockEnded } from './fold-block.ts'
import { callProposed, callEnded, changeCall, progressOf } from './fold-call.ts'
import {
  callbackAnswering,
  callbackExtended,
  callbackOpened,
  callbackReopened,
  callbackSettled,
} from './fold-callback.ts'
import { type Notice, type ThreadState, emptyThread } from './state.ts'
import { changedEntries, emptyTable, get, put, valuesOf } from './table.ts'

const NOTICES_KEPT = 100

/**
 * Folds one event into the state. Pure and total: no clock, no ids, no throw; an event that is
 * unknown, misplaced or already folded in changes nothing. The same fold serves a live turn, a
 * reload, another tab and a replay.
 */
export function reduceThread(state: ThreadState, event: ThreadEvent): ThreadState {
  if (isTransient(event)) return route(state, event)
  if (event.seq <= state.seq) return state
  // An event of a newer shape is kept in the log and means nothing here.
  return { ...(event.v === 1 ? route(state, event) : state), seq: event.seq }
}

/** What a subagent does is a thread of its own, under the event that began its call. */
function route(state: ThreadState, event: ThreadEvent): ThreadState {
  const key = event.parent_event
  if (key === undefined || (event.agent_path ?? []).length === 0) return apply(state, event)
  const nested = apply(get(state.subagents, key) ?? emptyThread(state.thread_id), event)
  const next: ThreadState = { ...state, subagents: put(state.subagents, key, nested) }
  switch (event.type) {
    // Its questions are asked in the thread that people see.
    case 'callback.opened':
    case 'callback.answering':
    case 'callback.extended':
    case 'callback.reopened':
    case 'callback.settled':
      return apply(next, event)
    // What it used counts for the turn.
    case 'step.ended':
    case 'step.failed':
      return event.usage ? withUsage(next, event, event.usage) : next
    default:
      return next
  }
}

function apply(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'thread.created':
      // Two tabs may begin the same thread; it began once.
      if (state.created_at !== null) return state
      return { ...state, created_at: event.at, title: event.title ?? state.title }
    case 'thread.renamed':
      return { ...state, title: event.title }
    case 'thread.archived':
      return { ...state, archived: event.archived }
    case 'thread.deleted':
      return { ...state, deleted: true }
    case 'turn.queued':
      return turnQueued(state, event)
    case 'turn.started':
      return turnStarted(state, event)
    case 'turn.blocked':
      return changeTurn(state, event, (turn) =>
        turn.state === 'running' ? { ...turn, state: 'blocked' } : turn,
      )
    case 'turn.resumed':
      return turnResumed(state, event)
    case 'turn.ended':
      return turnEnded(state, event)
    case 'message.added':
      return messageAdded(state, event.message)
    case 'branch.selected':
      return event.head === null || get(state.messages, event.head)
        ? withHead(state, event.head)
        : state
    case 'step.started':
      return changeTurn(state, event, (turn) => ({
        ...turn,
        steps: Math.max(turn.steps, event.step),
        step_message_id: event.message_id,
      }))
    case 'step.ended':
      return stepEnded(state, event)
    case 'step.failed':
      return stepFailed(state, event)
    case 'block.started':
      return blockStarted(state, event)
    case 'block.grown':
      return blockGrown(state, event)
    case 'block.ended':
      return blockEnded(state, event)
    case 'call.proposed':
      return callProposed(state, event)
    case 'call.started':
      return changeCall(state, event.tool_call_id, (call) => ({
        ...call,
        state: 'running',
        started_at: event.at,
        started_event: event.id,
      }))
    case 'call.progressed':
      return changeCall(state, event.tool_call_id, (call) =>
        call.state === 'running' ? { ...call, progress: progressOf(event) } : call,
      )
    case 'call.ended':
      return callEnded(state, event)
    case 'callback.opened':
      return callbackOpened(state, event.callback)
    case 'callback.answering':
      return callbackAnswering(state, event)
    case 'callback.settled':
      return callbackSettled(state, event)
    case 'callback.reopened':
      return callbackReopened(state, event)
    case 'callback.extended':
      return callbackExtended(state, event)
    case 'notice.raised':
      return { ...state, notices: [...state.notices, noticeOf(event)].slice(-NOTICES_KEPT) }
    case 'log.imported':
      return askingAgain(state)
    case 'log.checkpointed':
      return checkpointed(state, event)
    case 'grant.given':
    case 'grant.revoked':
      return state
    default:
      assertNever(event)
      return state
  }
}

function noticeOf(event: EventOf<'notice.raised'>): Notice {
  return {
    id: event.id,
    code: event.code,
    level: event.level,
    message: event.message,
    at: event.at,
    ...(event.detail === undefined ? {} : { detail: event.detail }),
  }
}

// The log itself

/** Whoever wrote the log may have written consent into it: nothing of it starts unasked. */
function askingAgain(state: ThreadState): ThreadState {
  let { calls, callbacks, subagents } = state
  for (const [id, nested] of changedEntries<ThreadState>(emptyTable(), subagents))
    subagents = put(subagents, id, askingAgain(nested))
  for (const call of valuesOf(calls)) {
    if (call.state !== 'ended') calls = put(calls, call.id, { ...call, ask_again: true })
  }
  for (const id of state.open_callbacks) {
    const callback = get(callbacks, id)
    if (callback && isAskedAnew(callback))
      callbacks = put(callbacks, id, { ...callback, ask_again: true })
  }
  return { ...state, calls, callbacks, subagents }
}

/** A checkpoint stands for the turns dropped before it, and so only where there are none. */
function checkpointed(state: ThreadState, event: EventOf<'log.checkpointed'>): ThreadState {
  if (state.messages.size > 0 || state.turn_order.length > 0) return state
  const { title, archived, created_at, head, usage } = event.state
  return { ...state, title, archived, created_at, head, usage }
}
