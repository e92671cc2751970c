import type { ThreadEvent } from '../protocol/index.ts'
import { reduceThread } from './reduce.ts'
import { scopeOf, stateIn } from './scope.ts'
import { selectMessage } from './select.ts'
import { emptyThread, type ThreadState } from './state.ts'

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

/**
 * A log as a viewer sees it, event by event from the first one on. What stands behind a message that
 * is hidden stands behind the one before it, and a block that is hidden leaves no hole: what is left
 * is a thread of its own. `real`: what has really happened by now, where somebody knows; else it is
 * told from the events.
 */
export function createSight(
  visibility: Visibility,
  viewer: Viewer,
  real?: () => ThreadState,
): (event: ThreadEvent) => ThreadEvent | null {
  /** Where a hidden message stands is decided later than it is added. */
  let state: ThreadState | null = null
  const hidden = new Set<string>()
  const shownBlocks = new Map<string, Set<number>>()
  const hiddenBlocks = new Map<string, Set<number>>()

  function hide(event: ThreadEvent): void {
    if (event.type === 'message.added') hidden.add(event.message.id)
    if (event.type === 'block.started' || event.type === 'block.ended') {
      const { message_id, index } = event
      if (!shownBlocks.get(message_id)?.has(index)) mark(hiddenBlocks, message_id, index)
    }
  }

  /** The nearest message above that is seen. */
  function visibleParent(event: ThreadEvent, id: string | null): string | null {
    const scope = state && stateIn(state, scopeOf(event))
    const walked = new Set<string>()
    let at = id
    while (at !== null && hidden.has(at) && !walked.has(at)) {
      walked.add(at)
      at = (scope && selectMessage(scope, at)?.parent_id) ?? null
    }
    return at
  }

  /** An event about a block, with its index among those that are seen. */
  function shifted<Event extends { readonly message_id: string; readonly index: number }>(
    event: Event,
  ): Event | null {
    const gone = hiddenBlocks.get(event.message_id)
    if (hidden.has(event.message_id) || gone?.has(event.index)) return null
    if (!gone) return event
    return { ...event, index: event.index - [...gone].filter((at) => at < event.index).length }
  }

  function placed(event: ThreadEvent): ThreadEvent | null {
    switch (event.type) {
      case 'message.added': {
        const { message } = event
        const parent_id = visibleParent(event, message.parent_id)
        return parent_id === message.parent_id
          ? event
          : { ...event, message: { ...message, parent_id } }
      }
      case 'turn.started': {
        const parent_id = visibleParent(event, event.parent_id)
        return parent_id === event.parent_id ? event : { ...event, parent_id }
      }
      case 'branch.selected': {
        const head = visibleParent(event, event.head)
        return head === event.head ? event : { ...event, head }
      }
      case 'block.started':
      case 'block.ended':
        mark(shownBlocks, event.message_id, event.index)
        return shifted(event)
      case 'block.grown':
      case 'call.proposed':
        return shifted(event)
      default:
        return event
    }
  }

  return (event) => {
    state = real ? real() : reduceThread(state ?? emptyThread(event.thread_id), event)
    const seen = visibleEvent(visibility, event, viewer)
    if (!seen) hide(event)
    return seen && placed(seen)
  }
}

function mark(places: Map<string, Set<number>>, messageId: string, index: number): void {
  places.set(messageId, (places.get(messageId) ?? new Set()).add(index))
}
