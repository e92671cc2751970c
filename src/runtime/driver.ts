import {
  type Failure,
  type Model,
  type ModelSettings,
  present,
  type StopHow,
} from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { PortsOfThread, TurnDriver } from './engine/index.ts'
import type { Keeper } from './keeper.ts'
import { loadTurnEngine, type TurnEngine, withTurnEngine } from './turn-engine.ts'

/** What one turn was asked with, beside what the log holds. */
export interface TurnRequest {
  readonly model?: Model
  readonly settings?: ModelSettings
  readonly signal?: AbortSignal
  readonly sessionInputs?: { readonly [name: string]: unknown }
}

/** Runs the turns of one thread. What does so is fetched when there is something to do. */
export interface Driver {
  /** A turn was queued: starts it now or in its time. */
  queued(turnId: string, request: TurnRequest): void
  /**
   * A turn was resumed in the log: drives it on. `rerunLost`: its calls without a result failed for
   * certain and run again unasked.
   */
  resumed(turnId: string, rerunLost: boolean): void
  /** Ends a turn that waits or runs, here or in another tab; none means the one that runs. */
  stop(turnId?: string, how?: StopHow): void
  /** What a turn was asked with, as far as another one in its place is asked with the same. */
  requestOf(turnId: string | undefined): TurnRequest
  /** The exception behind a failure of this tab. */
  causeOf(turnId: string): unknown
  /** Drives a turn that is under way, if nobody does: somebody has answered. */
  ensureDriven(turnId: string): void
  /** Something came from the store: what nobody drives is taken up. */
  look(): void
  /** Resolves when no turn runs here. */
  idle(): Promise<void>
  /** Resolves when a turn that has ended in the log has left the driver as well. */
  settled(): Promise<void>
  /** Ends what runs here. What waits for somebody, or runs elsewhere, is left as it is. */
  close(): void
}

export interface DriverPorts {
  readonly log: Log
  readonly keeper: Pick<Keeper, 'own' | 'saved'>
  readonly onError: (error: unknown) => void
  readonly portsOf: (engine: TurnEngine) => PortsOfThread
}

const NOT_LOADED: Failure = {
  code: 'internal',
  message: 'A part of the application could not be loaded.',
  hint: 'Check the connection and try again, or reload the page.',
  retryable: true,
}

export function createDriver({ log, keeper, portsOf, onError }: DriverPorts): Driver {
  const requests = new Map<string, TurnRequest>()
  const causes = new Map<string, unknown>()
  let there: TurnDriver | undefined
  let isClosed = false

  /** At once where it is there. */
  function at(act: (driver: TurnDriver) => void, turnId?: string): void {
    if (isClosed) return
    // Others leave a turn to who has the thread, however long it takes to fetch what drives it.
    const early = turnId !== undefined && !loadTurnEngine.now() && keeper.own()
    // What drives then takes it over, or does not need it yet.
    const giveUp = async (): Promise<void> => {
      if (early) await (await early)?.release()
    }
    withTurnEngine(
      (engine) => {
        there ??= engine.createTurnDriver({
          log,
          keeper,
          requests,
          causes,
          onError,
          portsOf: () => portsOf(engine),
        })
        act(there)
        void giveUp()
      },
      (error) => {
        onError(error)
        void giveUp()
        if (turnId === undefined) return
        causes.set(turnId, error)
        log.append(
          { type: 'turn.ended', state: 'failed', error: NOT_LOADED },
          { author: { kind: 'user' }, execution_id: turnId },
        )
      },
    )
  }

  function hasWork(): boolean {
    const { active_turn, queued_turns } = log.getState()
    return active_turn !== null || queued_turns.length > 0
  }

  return {
    queued(turnId, request) {
      requests.set(turnId, request)
      at((driver) => driver.queued(turnId), turnId)
    },
    resumed: (turnId, rerunLost) => at((driver) => driver.resumed(turnId, rerunLost), turnId),
    stop(turnId, how = 'cancelled') {
      if (hasWork()) at((driver) => driver.stop(turnId, how))
    },
    requestOf(turnId) {
      const { model, settings, sessionInputs } = requests.get(turnId ?? '') ?? {}
      return present({ model, settings, sessionInputs })
    },
    causeOf: (turnId) => causes.get(turnId),
    ensureDriven: (turnId) => at((driver) => driver.ensureDriven(turnId)),
    look() {
      if (there || hasWork()) at((driver) => driver.look())
    },
    idle: async () => there?.idle(),
    settled: async () => there?.settled(),
    close() {
      isClosed = true
      there?.close()
    },
  }
}
