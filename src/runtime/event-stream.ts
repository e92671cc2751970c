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

/** Whoever reads may not see all: what is seen of each event, the first one first. */
export type Sight = (event: ThreadEvent) => ThreadEvent | null

/**
 * The events of a log, those that happened and those to come. Each iteration starts anew; leaving
 * the loop ends it. A slow reader misses nothing.
 */
export function eventStream(
  log: Log,
  options: EventStreamOptions = {},
  sight?: () => Promise<Sight>,
): AsyncIterable<ThreadEvent> {
  const { after = 0, signal, only = () => true, until = () => false } = options
  return {
    async *[Symbol.asyncIterator]() {
      const past = log.events()
      const waiting: ThreadEvent[] = past.filter((event) => event.seq > after)
      const before = sight ? past.slice(0, past.length - waiting.length) : []
      let wakeUp: () => void = () => {}
      const leave = log.onEvent((event) => {
        waiting.push(event)
        wakeUp()
      })
      const stop = (): void => wakeUp()
      signal?.addEventListener('abort', stop)
      try {
        const sees: Sight = sight ? await sight() : (event) => event
        for (const event of before) sees(event)
        while (!signal?.aborted) {
          const event = waiting.shift()
          if (!event) {
            await new Promise<void>((resolve) => {
              wakeUp = resolve
            })
            continue
          }
          const seen = sees(event)
          if (seen && only(event)) yield seen
          if (until(event)) return
        }
      } finally {
        leave()
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}
