import { useEffect, useRef } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { type Browser, useBrowser, useBrowserTask } from '../../../react/browser/index.ts'
import type { ClientToolFailure, ClientToolOutcome } from '../../../tools/index.ts'

/** How far something is that the browser is asked to do for a question. */
export interface CardTask {
  readonly stage: 'idle' | 'working' | 'failed'
  readonly failure: ClientToolFailure | undefined
  /** Asks the browser, in the press that called it. */
  start(): void
}

export interface CardTaskOptions<Data> {
  readonly run: (browser: Browser, signal: AbortSignal) => Promise<ClientToolOutcome<Data> | null>
  /** Why it cannot work at all. */
  readonly before: (browser: Browser) => ClientToolFailure | undefined
  readonly onSuccess: (data: Data) => void
}

/**
 * Something that the browser is asked to do. That it works, and how it failed, is kept with the
 * question, for all that show it. Where it cannot work at all, that is known before anybody presses.
 */
export function useCardTask<Data>({ run, before, onSuccess }: CardTaskOptions<Data>): CardTask {
  const { review, inside } = useApprovalParts('ClientToolCard')
  const { act } = inside
  const browser = useBrowser()
  const { state, start } = useBrowserTask(run, (outcome) => {
    act({
      type: 'task',
      task: outcome.ok ? { type: 'idle' } : { type: 'failed', failure: outcome },
    })
    if (outcome.ok) onSuccess(outcome.data)
  })
  const isOurs = useRef(false)
  useEffect(() => {
    isOurs.current = state.type === 'working'
  }, [state])
  // Who goes while it works gives it up: it is idle for whoever comes next.
  useEffect(
    () => () => {
      if (isOurs.current) act({ type: 'task', task: { type: 'idle' } })
    },
    [act],
  )
  const { task } = review
  const failure =
    task.type === 'failed'
      ? task.failure
      : task.type === 'idle'
        ? lasting(before(browser))
        : undefined
  return {
    failure,
    stage: failure ? 'failed' : task.type,
    start: () => {
      if (task.type === 'working') return
      act({ type: 'task', task: { type: 'working' } })
      start()
    },
  }
}

/** A page in the background comes to the front again: that is no reason not to try. */
function lasting(failure: ClientToolFailure | undefined): ClientToolFailure | undefined {
  return failure?.code === 'not_foreground' ? undefined : failure
}
