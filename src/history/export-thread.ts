import type { ThreadEvent } from '../protocol/index.ts'
import { type ThreadState, type Viewer, type Visibility, createSight } from '../thread/index.ts'
import { compactLog } from './compact.ts'
import { THREAD_VERSION } from './migrate.ts'
import { withOpenBlocks } from './open-blocks.ts'
import { type Redact, redactEvent } from './redact.ts'

export interface ExportOptions {
  /** Of the thread as it is now, where an answer may be arriving: then its open blocks come along. */
  readonly state?: ThreadState
  readonly visibility?: Visibility
  /** For whom the export is. */
  readonly user?: Viewer['user']
  readonly redact?: Redact
}

/** A thread as JSON Lines: line 1 names the format, each further line is an event. */
export function exportThread(events: readonly ThreadEvent[], options: ExportOptions = {}): string {
  const { state, visibility, user, redact } = options
  const viewer: Viewer = { at: 'exports', ...(user ? { user } : {}) }
  const whole = state ? withOpenBlocks(events, state) : events
  // Before what is superfluous is left out: of what is hidden nothing may stand in for anything.
  const seen = visibility ? whole.flatMap(sighted(visibility, viewer)) : whole
  const compact = compactLog(seen)
  const lines: readonly unknown[] = [
    { format: 'countersign.thread', version: THREAD_VERSION },
    ...(redact ? compact.map((event) => redactEvent(event, redact)) : compact),
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

function sighted(
  visibility: Visibility,
  viewer: Viewer,
): (event: ThreadEvent) => ThreadEvent | readonly [] {
  const sees = createSight(visibility, viewer)
  return (event) => sees(event) ?? []
}
