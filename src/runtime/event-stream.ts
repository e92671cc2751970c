import type { ThreadEvent } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'

export interface EventStreamOptions {
  /** Events up to this `seq` are left out. Default 0. */
  readonly after?: number
  readonly signal?: AbortSignal
  /** Which events are wanted. Default all. */
  readonly only?: (event: ThreadEvent) => boolean
  /** The last one: the stream ends behind it. */
  readonly until?: (event: ThreadEvent) => boolean
}

/**
 * The events of a log, those that happened and those to come. Each iteration starts anew; leaving
 * the loop ends it. A slow reader misses nothing.
 */
export function eventStream(
  log: Log,
  options: EventStreamOptions = {},
): AsyncIterable<ThreadEvent> {
  const { after = 0, signal, only = () => true, until = () => false } = options
  return {
    async *[Symbol.asyncIterator]() {
      const waiting: ThreadEvent[] = log.events().filter((event) => event.seq > after)
      let wakeUp: () => void = () => {}
      const leave = log.onEvent((event) => {
        waiting.push(event)
        wakeUp()
      })
      const stop = (): void => wakeUp()
      signal?.addEventListener('abort', stop)
      try {
        while (!signal?.aborted) {
          const event = waiting.shift()
          if (!event) {
            await new Promise<void>((resolve) => {
              wakeUp = resolve
            })
            continue
          }
          if (only(event)) yield event
          if (until(event)) return
        }
      } finally {
        leave()
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}
