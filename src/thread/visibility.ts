import type { ThreadEvent } from '../protocol/index.ts'

/** Who looks, and through what. */
export interface Viewer {
  /** The hooks of this tab, another tab, a reader of `events()`, or an export. */
  readonly at: 'hooks' | 'tabs' | 'readers' | 'exports'
  readonly user?: { readonly id: string; readonly name?: string }
}

/** What a viewer sees of an event: all, less of it, or nothing (null). */
export type Visibility = (event: ThreadEvent, viewer: Viewer) => ThreadEvent | null

/**
 * An event as a viewer sees it. Its place in the log is not up for change, and what the function
 * throws at is not shown.
 */
export function visibleEvent(
  visibility: Visibility,
  event: ThreadEvent,
  viewer: Viewer,
): ThreadEvent | null {
  try {
    const { id, seq, thread_id } = event
    const seen = visibility(event, viewer)
    return seen === null || seen === event ? seen : { ...seen, id, seq, thread_id }
  } catch {
    return null
  }
}
