import type { Unchecked } from '../protocol/index.ts'

/** What checks could not be loaded, or broke on a value. */
export function checkFailed(error: unknown): Unchecked {
  const detail = error instanceof Error ? error.message : String(error)
  return { code: 'check_failed', detail, reason: `the check itself failed: ${detail}` }
}
