import { largeMediaIn } from '../blobs/index.ts'
import type { ThreadEvent } from '../protocol/index.ts'
import type { StoredAgentOptions } from './types.ts'

/**
 * Events as they are stored: without what must not be, and with large attachments kept apart, where
 * the store can do that. In memory they stay as they are.
 */
export async function forStore(
  events: readonly ThreadEvent[],
  { store: { blobs }, redaction }: Pick<StoredAgentOptions, 'store' | 'redaction'>,
): Promise<readonly ThreadEvent[]> {
  const rows = redaction?.beforeStoring ? await redacted(events, redaction.redact) : events
  if (!blobs || !rows.some((row) => largeMediaIn(row).length > 0)) return rows
  // Where that cannot be loaded they stay in the log, which is read as well.
  const apart = await import('./apart/index.ts').catch(() => null)
  return apart ? apart.keepApart(rows, blobs) : rows
}

async function redacted(
  events: readonly ThreadEvent[],
  redact: NonNullable<StoredAgentOptions['redaction']>['redact'],
): Promise<readonly ThreadEvent[]> {
  const { redactEvent } = await import('../history/index.ts')
  return events.map((event) => redactEvent(event, redact))
}
