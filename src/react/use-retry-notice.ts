import { isObject } from '../protocol/index.ts'
import { retryNotice } from './standing-notices.ts'
import { useThread } from './use-thread.ts'

/** The model is being asked again after a failure. */
export interface RetryNotice {
  readonly id: string
  /** How often, from 1. */
  readonly attempt: number
}

/** That the model did not answer and is asked again; undefined once something has come of it. */
export function useRetryNotice(): RetryNotice | undefined {
  return useThread((state) => {
    const notice = retryNotice(state)
    if (!notice) return undefined
    const attempt = isObject(notice.detail) ? Number(notice.detail['attempt']) : 1
    return { id: notice.id, attempt: Number.isFinite(attempt) ? attempt : 1 }
  })
}
