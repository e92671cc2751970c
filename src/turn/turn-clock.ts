import { after } from './timer.ts'

/** The time that a turn may run. What it waits for a person does not count. */
export interface TurnClock {
  /** Aborted when the time is up, or with the turn. */
  readonly signal: AbortSignal
  /** The time is up. */
  isOver(): boolean
  /** Stands still until the work is done. */
  held<Result>(work: Promise<Result>): Promise<Result>
  stop(): void
}

export function createTurnClock(limitMs: number, turn: AbortSignal): TurnClock {
  const controller = new AbortController()
  let left = limitMs
  let since = 0
  let isOver = false
  let cancel: () => void = () => {}

  function run(): void {
    since = performance.now()
    cancel = after(left, () => {
      isOver = true
      controller.abort(new DOMException('The turn ran out of time.', 'TimeoutError'))
    })
  }
  const stopped = (): void => controller.abort(turn.reason)

  if (turn.aborted) stopped()
  else turn.addEventListener('abort', stopped, { once: true })
  run()
  return {
    signal: controller.signal,
    isOver: () => isOver,
    async held(work) {
      cancel()
      left -= performance.now() - since
      try {
        return await work
      } finally {
        run()
      }
    },
    stop() {
      cancel()
      turn.removeEventListener('abort', stopped)
    },
  }
}
