import { textOf, type ThreadEvent, type ThreadSummary } from '../../protocol/index.ts'

const LONGEST_TITLE = 80

/**
 * What a list shows of a thread when these events have come to it. Pure; begins with `null`. The
 * number of open callbacks is the index's to tell.
 */
export function summaryAfter(
  before: ThreadSummary | null,
  threadId: string,
  events: readonly ThreadEvent[],
): ThreadSummary {
  let summary = before ?? emptySummary(threadId, events[0]?.at ?? '')
  for (const event of events) {
    summary = { ...summary, ...changes(summary, event) }
    if (isNews(event)) summary = { ...summary, updated_at: event.at }
  }
  return summary
}

function emptySummary(id: string, at: string): ThreadSummary {
  return { id, title: null, archived: false, created_at: at, updated_at: at, open_callbacks: 0 }
}

function changes(summary: ThreadSummary, event: ThreadEvent): Partial<ThreadSummary> {
  switch (event.type) {
    case 'thread.created':
      return {
        title: event.title ?? summary.title,
        created_at: event.at,
        ...(event.agent_id === undefined ? {} : { agent_id: event.agent_id }),
        ...(event.user === undefined ? {} : { user: event.user }),
      }
    case 'thread.renamed':
      return { title: event.title }
    case 'thread.archived':
      return { archived: event.archived }
    case 'log.checkpointed':
      return {
        title: event.state.title ?? summary.title,
        archived: event.state.archived,
        created_at: event.state.created_at ?? summary.created_at,
      }
    case 'message.added':
      return event.message.role === 'user' && summary.title === null
        ? { title: shortened(textOf(event.message.content)) }
        : {}
    default:
      return {}
  }
}

/** A thread that was tidied up, or that could not be saved for a while, is not newer for that. */
function isNews({ type }: ThreadEvent): boolean {
  return !/^(?:notice|log)\./.test(type)
}

function shortened(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return null
  if (line.length <= LONGEST_TITLE) return line
  // A character of two code units is not cut in half.
  const cut = line.slice(0, LONGEST_TITLE - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}
