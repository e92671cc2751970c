import { type Callback, isOpen } from '../../protocol/index.ts'
import { get, type Log, selectActiveTurn, selectOpenCallbacks } from '../../thread/index.ts'
import type { AnswerPorts, Calls } from '../../turn/index.ts'
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
    act: (calls: Calls, ports: AnswerPorts, id: string) => ReturnType<Answering['answer']>,
  ): ReturnType<Answering['answer']> {
    await loaded()
    const id = typeof callback === 'string' ? callback : callback.id
    const asked = get(log.getState().callbacks, id)
    const engine = await loadTurnEngine()
    const calls = await engine.loadCalls()
    const outcome = await act(calls, portsOf(engine).forCallback(id), id)
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
      settle(callback, (calls, ports, id) =>
        calls.answerCallback(ports, id, value, options.how ?? 'function'),
      ),
    decide: (callback, decision, options = {}) =>
      settle(callback, (calls, ports, id) =>
        calls.decideCallback(ports, id, decision, options.how ?? 'function'),
      ),
    async extend(callback) {
      await loaded()
      const id = typeof callback === 'string' ? callback : callback.id
      const engine = await loadTurnEngine()
      const calls = await engine.loadCalls()
      return calls.extendCallback(portsOf(engine).forCallback(id), id)
    },
  }
}
