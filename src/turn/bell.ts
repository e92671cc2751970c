import { after } from './timer.ts'
import type { TurnPorts } from './turn-ports.ts'

/** The loop sleeps until something changes; this wakes it. */
export interface Bell {
  ring(): void
  /** Resolves when it rings, or after so many milliseconds. What rang before counts. */
  rung(withinMs?: number): Promise<void>
  remove(): void
}

/** Rings for the log, for answers that come or go, and for a stop. */
export function createBell(
  ports: Pick<TurnPorts, 'threadLog' | 'signal' | 'onAnswersChanged'>,
): Bell {
  let rings = 0
  let heard = 0
  let wakeUp: () => void = () => {}
  const ring = (): void => {
    rings += 1
    wakeUp()
  }
  // All of the thread: what a subagent does may hold this turn, or let it go on.
  const leave = ports.threadLog.onEvent((event) => {
    if (event.type !== 'block.grown' && event.type !== 'call.progressed') ring()
  })
  const leaveAnswers = ports.onAnswersChanged(ring)
  ports.signal.addEventListener('abort', ring)
  return {
    ring,
    async rung(withinMs = Infinity) {
      // What rang since the last sleep counts: nothing is missed between looking and sleeping.
      if (rings === heard && !ports.signal.aborted) {
        await new Promise<void>((resolve) => {
          const cancel = after(withinMs, resolve)
          wakeUp = () => {
            cancel()
            resolve()
          }
        })
      }
      heard = rings
    },
    remove() {
      leave()
      leaveAnswers()
      ports.signal.removeEventListener('abort', ring)
    },
  }
}
