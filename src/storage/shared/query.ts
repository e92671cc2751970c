import type { ThreadQuery, ThreadSummary } from '../../protocol/index.ts'
import { compareText } from './compare.ts'

/** Newest first. */
export function compareThreads(
  left: Pick<ThreadSummary, 'id' | 'updated_at'>,
  right: Pick<ThreadSummary, 'id' | 'updated_at'>,
): number {
  return compareText(right.updated_at, left.updated_at) || compareText(right.id, left.id)
}

/** Whether a thread is wanted, its place behind another one included. */
export function isWantedThread(thread: ThreadSummary, query: ThreadQuery): boolean {
  const { search, archived, agent_id, user, behind } = query
  return (
    (archived === undefined || thread.archived === archived) &&
    belongsTo(thread.agent_id, agent_id) &&
    belongsTo(thread.user, user) &&
    (behind === undefined || compareThreads(behind, thread) < 0) &&
    (search === undefined || matches(thread.title ?? '', search))
  )
}

/** What names nobody is everybody's. */
export function belongsTo(owner: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || owner === undefined || owner === wanted
}

function matches(title: string, search: string): boolean {
  const words = folded(search).split(/\s+/)
  const text = folded(title)
  return words.every((word) => text.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
