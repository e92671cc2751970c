import type { Failure } from '../protocol/index.ts'
import type { Limits } from './limits.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_BACKOFF_MS = 20_000

/**
 * How long to wait before a request is made again that failed before its first token; null where
 * it should not be. What the server asks for is honoured up to a limit; past that a person decides.
 * Without its word the wait doubles, with up to a quarter of jitter, so that many tabs do not come
 * back at the same moment.
 */
export function retryWait(
  failure: Failure,
  attempt: number,
  limits: Pick<Limits, 'retries' | 'retryAfterMs'>,
  random: () => number = Math.random,
): number | null {
  if (!failure.retryable || attempt > limits.retries) return null
  if (failure.retry_after_ms !== undefined) {
    return failure.retry_after_ms <= limits.retryAfterMs
      ? Math.max(0, failure.retry_after_ms)
      : null
  }
  const backoff = Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** (attempt - 1))
  return Math.round(backoff * (1 - random() / 4))
}
