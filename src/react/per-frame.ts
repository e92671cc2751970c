export interface PerFrame {
  /** Asks for one run at the next frame; asking again before it changes nothing. */
  request(): void
  /** Forgets what was asked for. */
  cancel(): void
}

/** A page that nobody sees gets no frames. It still has to move on, only not often. */
const HIDDEN_MS = 250

/**
 * Runs `publish` at most once a frame. The core changes its state at once, as often as a stream
 * asks for; React is told at the pace of the screen. Whichever comes first wins, the frame or the
 * timer: a hidden page has timers only, and nothing needs to listen for it becoming hidden.
 */
export function perFrame(publish: () => void): PerFrame {
  let frame: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel(): void {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = undefined
    timer = undefined
  }

  function run(): void {
    cancel()
    publish()
  }

  return {
    request: () => {
      if (timer !== undefined) return
      timer = setTimeout(run, HIDDEN_MS)
      if (typeof requestAnimationFrame === 'function') frame = requestAnimationFrame(run)
    },
    cancel,
  }
}
