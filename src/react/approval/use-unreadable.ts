import { useCallback, useEffect, useState } from 'react'
import { useAgent } from '../use-agent.ts'

/** Whether the store could be read for what waits in conversations that are not open here. */
export interface Unreadable {
  /** How often it failed in a row: 0 where it could be read. */
  readonly failures: number
  /** Reads once more. Resolves with whether that went well. */
  retry(): Promise<boolean>
}

export function useUnreadable(): Unreadable {
  const agent = useAgent()
  const [failures, setFailures] = useState(0)
  const retry = useCallback(
    () =>
      agent.callbacks.refresh().then(
        () => {
          setFailures(0)
          return true
        },
        () => {
          setFailures((before) => before + 1)
          return false
        },
      ),
    [agent],
  )
  useEffect(() => void retry(), [retry])
  return { failures, retry }
}
