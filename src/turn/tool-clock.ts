import { after } from './timer.ts'

/** A tool's own signal: aborted when its time is up, or with the turn. */
export interface ToolClock {
  readonly signal: AbortSignal
  /** Resolves with what came first of the two; never, where the tool is faster. */
  readonly over: Promise<ClockEnd>
  stop(): void
}

export type ClockEnd = { readonly type: 'timeout' } | { readonly type: 'stopped' }

export function startToolClock(limitMs: number, turn: AbortSignal): ToolClock {
  const controller = new AbortController()
  let settle: (how: ClockEnd) => void = () => {}
  const over = new Promise<ClockEnd>((resolve) => {
    settle = resolve
  })
  const stopped = (): void => {
    controller.abort(turn.reason)
    settle({ type: 'stopped' })
  }
  const cancel = after(limitMs, () => {
    controller.abort(new DOMException(`The tool took longer than ${limitMs} ms.`, 'TimeoutError'))
    settle({ type: 'timeout' })
  })
  if (turn.aborted) stopped()
  else turn.addEventListener('abort', stopped, { once: true })
  return {
    signal: controller.signal,
    over,
    stop() {
      cancel()
      turn.removeEventListener('abort', stopped)
    },
  }
}
