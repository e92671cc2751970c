import type { ThreadEvent } from '../../protocol/index.ts'
import { redactEvent } from '../../history/index.ts'
import type { StoredPorts } from '../stored-ports.ts'

/** Events as they may be stored. */
export function storable(
  { options: { redaction } }: StoredPorts,
  events: readonly ThreadEvent[],
): readonly ThreadEvent[] {
  return redaction?.beforeStoring
    ? events.map((event) => redactEvent(event, redaction.redact))
    : events
}
