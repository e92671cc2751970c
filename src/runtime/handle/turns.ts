import type { ThreadEvent } from '../../protocol/index.ts'
import type { Log } from '../../thread/index.ts'
import type { Driver } from '../driver.ts'
import type { EventStreamOptions } from '../event-stream.ts'
import { type RestingTurn, selectRestingTurn } from '../resting-turn.ts'
import { loadTurnEngine } from '../turn-engine.ts'
import type { Answering, TurnHandle, TurnRecord } from '../types.ts'

export interface TurnHandlesPorts {
  readonly log: Log
  readonly loaded: () => Promise<void>
  readonly driver: Driver
  readonly answering: Answering
  /** The events of the thread, as a reader sees them. */
  readonly events: (options: EventStreamOptions) => AsyncIterable<ThreadEvent>
}

/** Makes handles of turns, by id. */
export function createTurnHandles(ports: TurnHandlesPorts): (turnId: string) => TurnHandle {
  const { log, loaded, driver, answering, events } = ports

  async function rest(turnId: string): Promise<TurnRecord> {
    await loaded()
    for (;;) {
      await resting(turnId)
      const record = await recordOf(turnId)
      // It may have gone on in the meantime.
      if (record) return record
    }
  }

  function resting(turnId: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const turn = selectRestingTurn(log.getState(), turnId)
        // Behind the driver, which learns of the cause when the turn has ended.
        if (turn) void driver.settled().then(resolve)
        return turn !== undefined
      }
      if (look()) return
      const leave = log.onEvent(({ type }) => {
        if ((type === 'turn.ended' || type === 'turn.blocked') && look()) leave()
      })
    })
  }

  async function recordOf(turnId: string): Promise<TurnRecord | null> {
    const engine = await loadTurnEngine().catch(() => null)
    const state = log.getState()
    if (engine) return engine.turnRecord(state, turnId, driver.causeOf, answering)
    const turn = selectRestingTurn(state, turnId)
    return turn ? bareRecord(turn) : null
  }

  return (turnId) => ({
    ...answering,
    id: turnId,
    result: () => rest(turnId),
    events: () =>
      events({
        only: (event) => event.execution_id === turnId,
        until: (event) =>
          event.type === 'turn.ended' &&
          event.execution_id === turnId &&
          event.parent_event === undefined,
      }),
    stop: () => driver.stop(turnId),
  })
}

/** What can be said of a turn where the code that runs turns cannot be had. */
function bareRecord(turn: RestingTurn): TurnRecord {
  const { state, usage, error } = turn
  const nothing = { text: '', messages: [], tool_calls: [], callbacks: [] }
  return { ...nothing, state, usage, turn, ...(error && { error }) }
}
