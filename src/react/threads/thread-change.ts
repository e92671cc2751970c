import type { ThreadSummary } from '../../protocol/index.ts'

/** What somebody does to a thread in the list. */
export type ThreadChange =
  | { readonly type: 'rename'; readonly id: string; readonly title: string }
  | { readonly type: 'archive'; readonly id: string; readonly archived: boolean }
  | { readonly type: 'delete'; readonly id: string }

/**
 * A list as it will be when a change is stored. Pure. `archived`: which threads the list shows; one
 * that is put away leaves a list of those that are not.
 */
export function changedList(
  threads: readonly ThreadSummary[],
  change: ThreadChange,
  archived: boolean,
): readonly ThreadSummary[] {
  return threads.flatMap((thread) =>
    thread.id === change.id ? (changedThread(thread, change, archived) ?? []) : thread,
  )
}

function changedThread(
  thread: ThreadSummary,
  change: ThreadChange,
  archived: boolean,
): ThreadSummary | null {
  switch (change.type) {
    case 'rename':
      return { ...thread, title: change.title }
    case 'archive':
      return archived === change.archived ? { ...thread, archived } : null
    case 'delete':
      return null
  }
}
