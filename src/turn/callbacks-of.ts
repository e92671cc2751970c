import type { Callback } from '../protocol/index.ts'
import {
  changedEntries,
  emptyTable,
  get,
  type Origin,
  selectOpenCallbacks,
  type ThreadState,
  type ToolCall,
  type TurnLog,
  valuesOf,
} from '../thread/index.ts'
import type { TurnPorts } from './turn-ports.ts'

// The thread knows the open callbacks of all agents in it; each agent tends to its own.

/** The open callbacks of this turn that this agent asked. */
export function ownCallbacks(ports: TurnPorts): readonly Callback[] {
  return openIn(ports).filter((callback) => depthOf(callback) === ports.agent.path.length)
}

/** The open callbacks of this turn that this agent waits for: its own, and its subagents'. */
export function callbacksBelow(ports: TurnPorts): readonly Callback[] {
  const { path } = ports.agent
  return openIn(ports).filter((callback) =>
    path.every((name, at) => callback.asked_by?.path[at] === name),
  )
}

function openIn({ threadLog, executionId }: TurnPorts): readonly Callback[] {
  return selectOpenCallbacks(threadLog.getState()).filter(
    (callback) => callback.execution_id === executionId,
  )
}

function depthOf(callback: Callback): number {
  return callback.asked_by?.path.length ?? 0
}

/** Closes a callback in the part of the thread's log that asked it: an agent's, or a subagent's. */
export function closeCallback(
  threadLog: TurnLog,
  callback: Callback,
  state: 'cancelled' | 'superseded',
  origin: Origin,
): void {
  const { subagents } = threadLog.getState()
  const asker = [...changedEntries<ThreadState>(emptyTable(), subagents)].find(([, nested]) =>
    get(nested.callbacks, callback.id),
  )
  threadLog.append(
    {
      type: 'callback.settled',
      callback_id: callback.id,
      state,
      settlement: { how: 'runtime' },
    },
    asker
      ? { ...origin, parent_event: asker[0], agent_path: callback.asked_by?.path ?? [] }
      : origin,
  )
}

/** Closes what the subagents below a call still ask, because nobody works there any more. */
export function closeBelow(threadLog: TurnLog, call: ToolCall, origin: Origin): void {
  for (const nested of statesBelow(threadLog.getState(), call)) {
    for (const callback of selectOpenCallbacks(nested))
      closeCallback(threadLog, callback, 'superseded', origin)
  }
}

function statesBelow(thread: ThreadState, call: ToolCall): readonly ThreadState[] {
  const nested = get(thread.subagents, call.started_event ?? '')
  return nested
    ? [nested, ...valuesOf(nested.calls).flatMap((inner) => statesBelow(thread, inner))]
    : []
}
