import { useEffect, useRef } from 'react'
import type { Agent } from '../runtime/index.ts'

/**
 * Finds the conversation that a visitor had last, on another page of the site or before a reload, and
 * hands it over once, unless there is one by then. What cannot be looked up was never there.
 */
export function useResumed(
  agent: Agent,
  { isOn, shown }: { readonly isOn: boolean; readonly shown: string | undefined },
  onFound: (threadId: string) => void,
): void {
  const now = useRef({ shown, onFound })
  useEffect(() => {
    now.current = { shown, onFound }
  })
  useEffect(() => {
    if (!isOn || now.current.shown !== undefined) return
    let isOver = false
    agent.threads.list({ limit: 1, archived: false }).then(
      ([newest]) => {
        const { shown: other, onFound: hand } = now.current
        if (newest && !isOver && other === undefined) hand(newest.id)
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [agent, isOn])
}
