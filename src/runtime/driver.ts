import {
  type Failure,
  type Model,
  type ModelSettings,
  present,
  type StopHow,
  stopReason,
} from '../protocol/index.ts'
import { get, isActive, type Log, type Origin } from '../thread/index.ts'
import type { TurnFailure } from '../turn/index.ts'
import type { PortsOfThread } from './engine/index.ts'
import { type TurnEngine, withTurnEngine } from './turn-engine.ts'

/** What one turn was asked with, beside what the log holds. */
export interface TurnRequest {
  readonly model?: Model
  readonly settings?: ModelSettings
  readonly signal?: AbortSignal
  readonly sessionInputs?: { readonly [name: string]: unknown }
}

export interface Driver {
  /** A turn was queued: starts it now or in its time. */
  queued(turnId: string, request: TurnRequest): void
  /**
   * A turn was resumed in the log: drives it on. `rerunLost`: its calls without a result failed for
   * certain and run again unasked.
   */
  resumed(turnId: string, rerunLost: boolean): void
  /** Ends a turn that waits or runs; none means the one that runs. */
  stop(turnId?: string, how?: StopHow): void
  /** What a turn was asked with, as far as another one in its place is asked with the same. */
  requestOf(turnId: string | undefined): TurnRequest
  /** The exception behind a failure of this tab. */
  causeOf(turnId: string): unknown
  /** Drives a turn that is under way and that nobody drives: after a reload, say. */
  ensureDriven(turnId: string): void
  /** Resolves when no turn runs. */
  idle(): Promise<void>
  /** Resolves when a turn that has ended in the log has left the driver as well. */
  settled(): Promise<void>
}

export interface DriverPorts {
  readonly log: Log
  readonly onError: (error: unknown) => void
  readonly portsOf: (engine: TurnEngine) => PortsOfThread
}

interface Active {
  readonly id: string
  readonly controller: AbortController
  readonly done: Promise<void>
}

const NOT_LOADED: Failure = {
  code: 'internal',
  message: 'A part of the application could not be loaded.',
  hint: 'Check the connection and try again, or reload the page.',
  retryable: true,
}

/** Runs the turns of one thread, one at a time, in the order in which they were asked for. */
export function createDriver({ log, portsOf, onError }: DriverPorts): Driver {
  const requests = new Map<string, TurnRequest>()
  const causes = new Map<string, unknown>()
  let active: Active | null = null

  /** Starts the next turn, if none runs. */
  function pump(): void {
    const next = log.getState().queued_turns[0]
    if (active || next === undefined) return
    hold(next, (engine, signal) =>
      engine.beginTurn(log, next) === 'begun'
        ? run(engine, next, signal, false)
        : Promise.resolve(null),
    )
  }

  function run(
    engine: TurnEngine,
    turnId: string,
    signal: AbortSignal,
    rerunLost: boolean,
  ): Promise<TurnFailure | null> {
    const request = requests.get(turnId) ?? {}
    return engine.runTurn(portsOf(engine).forTurn(turnId, request, signal, rerunLost))
  }

  /** Makes a turn the active one for as long as its work goes on. */
  function hold(
    turnId: string,
    work: (engine: TurnEngine, signal: AbortSignal) => Promise<TurnFailure | null>,
  ): void {
    const controller = new AbortController()
    const outer = requests.get(turnId)?.signal
    const stopWith = (): void => controller.abort(outer?.reason)
    let end: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    active = { id: turnId, controller, done }
    if (outer?.aborted) stopWith()
    outer?.addEventListener('abort', stopWith, { once: true })

    const finish = (failure: TurnFailure | null): void => {
      outer?.removeEventListener('abort', stopWith)
      keepCause(turnId, failure)
      active = null
      end()
      pump()
    }
    const fail = (failure: Failure, cause: unknown): void => {
      onError(cause)
      log.append({ type: 'turn.ended', state: 'failed', error: failure }, origin(turnId, 'runtime'))
      finish({ failure, cause })
    }
    const go = async (engine: TurnEngine): Promise<void> => {
      try {
        finish(await work(engine, controller.signal))
      } catch (error) {
        // What is asked of the application before a turn can run may throw as well.
        fail(engine.unexpectedFailure(error), error)
      }
    }
    withTurnEngine(
      (engine) => void go(engine),
      (error) => fail(NOT_LOADED, error),
    )
  }

  function keepCause(turnId: string, failure: TurnFailure | null): void {
    if (failure && failure.cause !== undefined) causes.set(turnId, failure.cause)
  }

  function stop(turnId: string | undefined = active?.id, how: StopHow = 'cancelled'): void {
    if (turnId === undefined) return
    const turn = get(log.getState().turns, turnId)
    if (active?.id === turnId) {
      active.controller.abort(stopReason(how))
    }
    // One that runs ends itself when it hears the signal.
    if (turn?.state === 'queued' || (turn && isActive(turn) && active?.id !== turnId)) {
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
    resumed: (turnId, rerunLost) =>
      hold(turnId, (engine, signal) => run(engine, turnId, signal, rerunLost)),
    ensureDriven(turnId) {
      const turn = get(log.getState().turns, turnId)
      if (!active && turn && isActive(turn)) this.resumed(turnId, false)
    },
    stop,
    requestOf(turnId) {
      const { model, settings, sessionInputs } = requests.get(turnId ?? '') ?? {}
      return present({ model, settings, sessionInputs })
    },
    causeOf: (turnId) => causes.get(turnId),
    settled: () => {
      const turn = active && get(log.getState().turns, active.id)
      return active && turn && !isActive(turn) ? active.done : Promise.resolve()
    },
    async idle() {
      while (active) await active.done
    },
  }
}

function origin(turnId: string, kind: Origin['author']['kind']): Origin {
  return { author: { kind }, execution_id: turnId }
}
