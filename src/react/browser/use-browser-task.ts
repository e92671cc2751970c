import { useCallback, useEffect, useRef, useState } from 'react'
import type { ClientToolOutcome } from '../../tools/index.ts'
import type { Browser } from './browser.ts'
import { useBrowser } from './browser-context.ts'

/** Where something stands that a browser is asked to do. */
export type BrowserTaskState<Data> =
  | { readonly type: 'idle' }
  | { readonly type: 'working' }
  | { readonly type: 'ended'; readonly outcome: ClientToolOutcome<Data> }

export interface BrowserTask<Data> {
  readonly state: BrowserTaskState<Data>
  /** Asks the browser at once, in the press that called it. Not while it works already. */
  start(): void
  /** Gives up, and forgets what came of it. */
  reset(): void
}

/**
 * Something that a browser is asked to do for a person, such as to say where they are. It begins with
 * `start`, never by itself, and is given up when the component goes.
 */
export function useBrowserTask<Data>(
  run: (browser: Browser, signal: AbortSignal) => Promise<ClientToolOutcome<Data> | null>,
  onEnd?: (outcome: ClientToolOutcome<Data>) => void,
): BrowserTask<Data> {
  const browser = useBrowser()
  const [state, setState] = useState<BrowserTaskState<Data>>({ type: 'idle' })
  const stop = useRef<AbortController | null>(null)
  const newest = useRef({ run, onEnd })
  useEffect(() => {
    newest.current = { run, onEnd }
  })
  const giveUp = useCallback(() => {
    stop.current?.abort()
    stop.current = null
  }, [])
  useEffect(() => giveUp, [giveUp])
  const start = useCallback(() => {
    if (stop.current) return
    const controller = new AbortController()
    stop.current = controller
    setState({ type: 'working' })
    void newest.current.run(browser, controller.signal).then((outcome) => {
      if (controller.signal.aborted || outcome === null) return
      stop.current = null
      setState({ type: 'ended', outcome })
      newest.current.onEnd?.(outcome)
    })
  }, [browser])
  const reset = useCallback(() => {
    giveUp()
    setState({ type: 'idle' })
  }, [giveUp])
  return { state, start, reset }
}
