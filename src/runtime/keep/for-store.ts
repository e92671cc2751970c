import type { ThreadEvent } from '../../protocol/index.ts'
import type { Redaction } from '../types.ts'

/** Events as they may be stored. */
export async function forStore(
  events: readonly ThreadEvent[],
  redaction: Redaction | undefined,
): Promise<readonly ThreadEvent[]> {
  if (!redaction?.beforeStoring) return events
  const { redactEvent } = await import('../../history/index.ts')
  return events.map((event) => redactEvent(event, redaction.redact))
}
