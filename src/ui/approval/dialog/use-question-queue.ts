import { useState } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import { useWaiting } from '../../../react/approval/index.ts'
import { useCallbacks } from '../../../react/index.ts'
import { isToDecide } from '../is-asking.ts'

export interface QuestionQueue {
  /** The one to show; null when none waits. */
  readonly current: Callback | null
  /** Its place among those that have come up since none waited, from 1. */
  readonly number: number
  readonly count: number
  readonly waiting: number
}

/** Questions one after the other, oldest first. One that is decided stays until that is stored. */
export function useQuestionQueue(threadId: string | undefined): QuestionQueue {
  const open = useCallbacks(threadId === undefined ? {} : { thread_id: threadId }).filter(
    isToDecide,
  )
  const [seen, setSeen] = useState<readonly string[]>([])
  const [id, setId] = useState<string | null>(null)
  const current = useWaiting(id ?? undefined)
  const fresh = open.filter((callback) => !seen.includes(callback.id))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map((callback) => callback.id)])
  if (!current) {
    const next = open[0]?.id ?? null
    if (next !== id) setId(next)
    if (next === null && seen.length > 0) setSeen([])
  }
  return {
    current: current ?? null,
    number: seen.indexOf(id ?? '') + 1,
    count: seen.length,
    waiting: open.length,
  }
}
