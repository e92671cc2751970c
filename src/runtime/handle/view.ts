import type { ThreadEvent } from '../../protocol/index.ts'
import { createLog, type Log } from '../../thread/index.ts'
import { eventStream, type EventStreamOptions } from '../event-stream.ts'
import type { ThreadConfig } from './config.ts'

/** A thread as it is seen from outside. */
export interface View {
  /** What hooks see. */
  readonly shown: Log
  /** What readers see. */
  readonly events: (options?: EventStreamOptions) => AsyncIterable<ThreadEvent>
}

/** All of it, unless the application says who may see what: then nothing is seen before it has. */
export function createView(
  { id, agentOptions }: ThreadConfig,
  log: Log,
  onError: (error: unknown) => void,
): View {
  const { visibility } = agentOptions
  const user = () => agentOptions.user?.()
  if (!visibility) return { shown: log, events: (options) => eventStream(log, options) }
  const shown = createLog(id)
  const follow = (): void =>
    void import('../view/index.ts').then(
      ({ showVisible }) => showVisible(log, shown, visibility, user),
      (error: unknown) => {
        onError(error)
        // Tried again when something happens.
        const leave = log.onEvent(() => {
          leave()
          follow()
        })
      },
    )
  follow()
  return {
    shown,
    events: (options) =>
      eventStream(log, options, async () => {
        const { sightOf } = await import('../view/index.ts')
        return sightOf(log, visibility, 'readers', user())
      }),
  }
}
