import { canonicalJson, type JsonValue } from '../../protocol/index.ts'
import type { ReadLog, RefusedRow } from '../../history/index.ts'
import { isUnfinished, type Log } from '../../thread/index.ts'
import { type KeepNotice, notice } from './notice.ts'

/** Refused rows that a notice names. */
const ROWS_NAMED = 20

/**
 * What is missing may be the very row that says that a call has run: whatever is unfinished is asked
 * again. Said once for the same rows.
 */
export function distrust(log: Log, code: KeepNotice, detail?: JsonValue): void {
  const text = canonicalJson(detail ?? null)
  const { notices } = log.getState()
  if (notices.some((known) => known.code === code && canonicalJson(known.detail ?? null) === text))
    return
  notice(log, code, detail)
  if (isUnfinished(log.getState())) {
    log.append({ type: 'log.imported' }, { author: { kind: 'runtime' } })
  }
}

export function detailOf(refused: readonly RefusedRow[]): JsonValue {
  return {
    count: refused.length,
    rows: refused.slice(0, ROWS_NAMED).map(({ seq, path, problem }) => ({ seq, path, problem })),
  }
}

/** What was wrong with rows that another tab wrote. */
export function distrustRead(log: Log, read: ReadLog): void {
  if (read.status === 'refused') distrust(log, 'not_migrated', { problem: read.problem })
  else if (read.status === 'newer') distrust(log, 'written_by_newer')
  else if (read.refused.length > 0) distrust(log, 'rows_unreadable', detailOf(read.refused))
}
