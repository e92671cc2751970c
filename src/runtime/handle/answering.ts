import { type Callback, isOpen } from '../../protocol/index.ts'
import { get, type Log, selectActiveTurn, selectOpenCallbacks } from '../../thread/index.ts'
import type { Driver } from '../driver.ts'
import type { PortsOfThread } from '../engine/index.ts'
import { loadTurnEngine, type TurnEngine } from '../turn-engine.ts'
import type { Answering } from '../types.ts'

export interface AnsweringPorts {
  readonly log: Log
  readonly loaded: () => Promise<void>
  readonly portsOf: (engine: TurnEngine) => PortsOfThread
  readonly driver: Driver
}

/** Answers and decides what the thread waits for, and drives on the turn that waited. */
export function createAnswering({ log, loaded, portsOf, driver }: AnsweringPorts): Answering {
  async function settle(
    callback: Callback | string,
    act: (engine: TurnEngine, id: string) => ReturnType<Answering['answer']>,
  ): ReturnType<Answering['answer']> {
    await loaded()
    const id = typeof callback === 'string' ? callback : callback.id
    const asked = get(log.getState().callbacks, id)
    const outcome = await act(await loadTurnEngine(), id)
    if (asked?.ask_again) driver.ensureDriven(asked.execution_id)
    const turnId = turnBehind(id)
    // It may have been found to have expired: then its turn goes on as well.
    if (asked && isOpen(asked) && turnId !== undefined) driver.ensureDriven(turnId)
    return outcome
  }

  /** The turn that runs, when the callback is not open any more. */
  function turnBehind(id: string): string | undefined {
    const active = selectActiveTurn(log.getState())
    return active && selectOpenCallbacks(log.getState()).every((open) => open.id !== id)
      ? active.id
      : undefined
  }

  return {
    answer: (callback, value, options = {}) =>
      settle(callback, (engine, id) =>
        engine.answerCallback(
          portsOf(engine).forCallback(id),
          id,
          value,
          options.how ?? 'function',
        ),
      ),
    decide: (callback, decision, options = {}) =>
      settle(callback, (engine, id) =>
        engine.decideCallback(
          portsOf(engine).forCallback(id),
          id,
          decision,
          options.how ?? 'function',
        ),
      ),
    async extend(callback) {
      await loaded()
      const id = typeof callback === 'string' ? callback : callback.id
      const engine = await loadTurnEngine()
      return engine.extendCallback(portsOf(engine).forCallback(id), id)
    },
  }
}
