import { textOf, type ThreadEvent, type ThreadSummary } from '../protocol/index.ts'

const LONGEST_TITLE = 80

/** What a list shows of a thread, from its events. Untitled threads take the first user text. */
export function summaryOf(threadId: string, events: readonly ThreadEvent[]): ThreadSummary {
  let title: string | null = null
  let firstText: string | null = null
  let archived = false
  let agentId: string | undefined
  let createdAt = events[0]?.at ?? ''
  for (const event of events) {
    if (event.type === 'thread.created') {
      title = event.title ?? title
      agentId = event.agent_id ?? agentId
    } else if (event.type === 'log.checkpointed') {
      title = event.state.title
      archived = event.state.archived
      createdAt = event.state.created_at ?? createdAt
    } else if (event.type === 'thread.renamed') title = event.title
    else if (event.type === 'thread.archived') archived = event.archived
    else if (event.type === 'message.added' && event.message.role === 'user') {
      firstText ??= shortened(textOf(event.message.content))
    }
  }
  return {
    id: threadId,
    title: title ?? firstText,
    archived,
    ...(agentId === undefined ? {} : { agent_id: agentId }),
    created_at: createdAt,
    updated_at: events.at(-1)?.at ?? '',
  }
}

function shortened(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line === '') return null
  return line.length <= LONGEST_TITLE ? line : `${line.slice(0, LONGEST_TITLE - 1).trimEnd()}…`
}
