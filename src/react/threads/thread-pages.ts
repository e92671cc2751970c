import type { InfiniteData } from '@tanstack/react-query'
import type { ThreadSummary } from '../../protocol/index.ts'

/** The list as far as it was fetched, page by page. */
export type ThreadPages = InfiniteData<readonly ThreadSummary[], ThreadSummary | undefined>

/** What somebody does to a thread in the list. */
export type ThreadChange =
  | { readonly type: 'rename'; readonly id: string; readonly title: string }
  | { readonly type: 'archive'; readonly id: string; readonly archived: boolean }
  | { readonly type: 'delete'; readonly id: string }

/**
 * The list as it will be when a change is stored. Pure. `archived`: which threads the list shows; one
 * that is put away leaves a list of those that are not.
 */
export function changedPages(
  pages: ThreadPages | undefined,
  change: ThreadChange,
  archived: boolean | undefined,
): ThreadPages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) =>
        page.flatMap((thread) =>
          thread.id === change.id ? (changedThread(thread, change, archived) ?? []) : thread,
        ),
      ),
    }
  )
}

function changedThread(
  thread: ThreadSummary,
  change: ThreadChange,
  archived: boolean | undefined,
): ThreadSummary | null {
  switch (change.type) {
    case 'rename':
      return { ...thread, title: change.title }
    case 'archive':
      return archived === undefined || archived === change.archived
        ? { ...thread, archived: change.archived }
        : null
    case 'delete':
      return null
  }
}
