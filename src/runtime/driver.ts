import type { Model, ModelSettings } from '../protocol/index.ts'
import { get, isActive, type Log, type Origin, selectMessage, type ThreadState } from '../thread/index.ts'
import { closePath, runTurn, type TurnFailure, type TurnPorts } from '../turn/index.ts'

/** What one turn was asked with, beside what the log holds. */
export interface TurnRequest {
  readonly model?: Model
  readonly settings?: ModelSettings
  readonly signal?: AbortSignal
}

export interface Driver {
  /** A turn was queued: starts it now or in its time. */
  queued(turnId: string, request: TurnRequest): void
  /** A turn was resumed in the log: drives it on. */
  resumed(turnId: string): void
  /** Ends a turn that waits or runs; none means the one that runs. */
  stop(turnId?: string): void
  /** The exception behind a failure of this tab. */
  causeOf(turnId: string): unknown
  /** Resolves when no turn runs. */
  idle(): Promise<void>
}

export interface DriverPorts {
  readonly log: Log
  portsFor(turnId: string, request: TurnRequest, signal: AbortSignal): TurnPorts
}

/** Runs the turns of one thread, one at a time, in the order in which they were asked for. */
export function createDriver({ log, portsFor }: DriverPorts): Driver {
  const requests = new Map<string, TurnRequest>()
  const causes = new Map<string, unknown>()
  let active: { readonly id: string; readonly controller: AbortController; readonly done: Promise<void> } | null =
    null

  function pump(): void {
    const next = log.getState().queued_turns[0]
    if (active || next === undefined) return
    const turn = get(log.getState().turns, next)
    const message = turn && selectMessage(log.getState(), turn.message_id)
    if (!message) return
    closePath(log, origin(next, 'runtime'))
    log.append(
      { type: 'turn.started', parent_id: parentFor(log.getState(), message.id) },
      origin(next, 'runtime'),
    )
    drive(next)
  }

  function drive(turnId: string): void {
    const controller = new AbortController()
    const request = requests.get(turnId) ?? {}
    const stop = (): void => controller.abort(request.signal?.reason)
    if (request.signal?.aborted) stop()
    request.signal?.addEventListener('abort', stop, { once: true })
    const done = runTurn(portsFor(turnId, request, controller.signal)).then((failure) => {
      request.signal?.removeEventListener('abort', stop)
      keepCause(turnId, failure)
      active = null
      pump()
    })
    active = { id: turnId, controller, done }
  }

  function keepCause(turnId: string, failure: TurnFailure | null): void {
    if (failure && failure.cause !== undefined) causes.set(turnId, failure.cause)
  }

  function stop(turnId: string | undefined = active?.id): void {
    if (turnId === undefined) return
    if (active?.id === turnId) return active.controller.abort(new DOMException('The user stopped the turn.', 'AbortError'))
    const turn = get(log.getState().turns, turnId)
    if (turn?.state === 'queued' || (turn && isActive(turn))) {
      log.append({ type: 'turn.ended', state: 'interrupted' }, origin(turnId, 'user'))
    }
  }

  return {
    queued(turnId, request) {
      requests.set(turnId, request)
      const mode = get(log.getState().turns, turnId)?.mode
      if (mode === 'interrupt') stop()
      pump()
    },
    resumed: drive,
    stop,
    causeOf: (turnId) => causes.get(turnId),
    async idle() {
      while (active) await active.done
    },
  }
}

function origin(turnId: string, kind: Origin['author']['kind']): Origin {
  return { author: { kind }, execution_id: turnId }
}

/** A message that has its place stays there; one that waited comes behind what is there by now. */
function parentFor(state: ThreadState, messageId: string): string | null {
  const message = selectMessage(state, messageId)
  const placed = state.head === messageId || state.path.includes(messageId) || (get(state.children, messageId) ?? []).length > 0
  return placed ? (message?.parent_id ?? null) : state.head
}
