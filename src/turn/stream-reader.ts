import { nextTask } from '../protocol/index.ts'
import { onConnectivity } from './connectivity.ts'
import { after } from './timer.ts'

/** Why reading ended before the stream did. */
export type ReadBreak = 'first_byte_timeout' | 'stalled'

/** Thrown by {@link readStream} when the stream was silent for too long. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError'
  readonly kind: ReadBreak

  constructor(kind: ReadBreak) {
    super(kind)
    this.kind = kind
  }
}

export interface SilenceLimits {
  readonly firstByteMs: number
  readonly idleMs: number
}

/** An answer that comes faster than it can be shown lets the page draw and answer after so long. */
const HOLD_MS = 16

/**
 * Reads batches until the end, and gives up when the signal is aborted or the stream is silent for
 * too long: at once, even if the source heeds neither. `open` gets a signal that tells the source, and
 * `onBatch` as well: what it has to wait for is over when reading is.
 */
export async function readStream<Batch>(
  open: (signal: AbortSignal) => AsyncIterable<Batch>,
  signal: AbortSignal,
  limits: SilenceLimits,
  onBatch: (batch: Batch, signal: AbortSignal) => void | Promise<void>,
): Promise<void> {
  const inner = new AbortController()
  let refuse: (reason: unknown) => void = () => {}
  const giveUp = (reason: unknown): void => {
    inner.abort(reason)
    refuse(reason)
  }
  const stop = (): void => giveUp(signal.reason)
  const silence = createSilenceTimer(limits, (kind) => giveUp(new SilenceError(kind)))
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  const iterator = open(inner.signal)[Symbol.asyncIterator]()
  let rested = performance.now()
  try {
    // One promise for all reads, and one step for each: a fast stream has a read a token.
    await new Promise<void>((resolve, reject) => {
      refuse = reject
      const give = (batch: Batch): void => {
        if (inner.signal.aborted) return
        try {
          const work = onBatch(batch, inner.signal)
          if (work) work.then(read).catch(reject)
          else read()
        } catch (error) {
          reject(error)
        }
      }
      const take = (next: IteratorResult<Batch>): void => {
        // It was given up: what comes of it now is no longer waited for.
        if (inner.signal.aborted) return
        if (next.done) return resolve()
        const now = performance.now()
        silence.heard(now)
        if (now - rested <= HOLD_MS) return give(next.value)
        void nextTask().then(() => {
          rested = performance.now()
          give(next.value)
        })
      }
      const read = (): void => void iterator.next().then(take, reject)
      read()
    })
  } finally {
    silence.stop()
    signal.removeEventListener('abort', stop)
    inner.abort()
    // Lets the source clean up; nobody waits for one that does not come back.
    void iterator.return?.().then(undefined, () => {})
  }
}

interface SilenceTimer {
  /** By `performance.now()`. */
  heard(at: number): void
  stop(): void
}

/** The network is gone: a stream that had begun is given up when it stays silent for so long. */
const OFFLINE_MS = 10_000

/** A timer that comes so late comes to a page that stood still: what arrived meanwhile is read first. */
const LATE_MS = 1_000

/** Looks at the clock now and then instead of setting a timer a read. */
function createSilenceTimer(
  limits: SilenceLimits,
  onSilence: (kind: ReadBreak) => void,
): SilenceTimer {
  let last = performance.now()
  let kind: ReadBreak = 'first_byte_timeout'
  /** Since when there is no network; `Infinity` where there is one. */
  let offlineAt = Infinity
  let due = Infinity
  let isSpared = false
  let cancel: () => void = () => {}

  function end(): number {
    if (kind === 'first_byte_timeout') return last + limits.firstByteMs
    return Math.min(last + limits.idleMs, Math.max(last, offlineAt) + OFFLINE_MS)
  }
  function look(): void {
    const now = performance.now()
    if (now < end()) return wait(end() - now)
    if (now - due <= LATE_MS || isSpared) return onSilence(kind)
    isSpared = true
    wait(LATE_MS)
  }
  function wait(milliseconds: number): void {
    cancel()
    due = performance.now() + milliseconds
    cancel = after(milliseconds, look)
  }
  const leave = onConnectivity((how) => {
    offlineAt = how === 'offline' ? performance.now() : Infinity
    wait(Math.max(0, end() - performance.now()))
  })

  wait(limits.firstByteMs)
  return {
    heard(at) {
      last = at
      isSpared = false
      if (kind === 'stalled') return
      kind = 'stalled'
      wait(end() - last)
    },
    stop() {
      cancel()
      leave()
    },
  }
}
