import { get, type ThreadState, type Turn } from '../thread/index.ts'

/** So many rejections of one tool in a turn, and it is not offered again in that turn. */
const REJECTIONS = 2

/** Tools that a person has rejected too often in this turn. */
export function disabledTools(state: ThreadState, turn: Turn): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const id of turn.messages) {
    for (const block of get(state.messages, id)?.content ?? []) {
      if (block.type !== 'tool_result' || block.outcome !== 'rejected') continue
      counts.set(block.name, (counts.get(block.name) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count >= REJECTIONS).map(([name]) => name))
}

/** Whether one more rejection of this tool takes it away for the turn. */
export function rejectionDisables(state: ThreadState, turn: Turn, name: string): boolean {
  let count = 0
  for (const id of turn.messages) {
    for (const block of get(state.messages, id)?.content ?? []) {
      if (block.type === 'tool_result' && block.outcome === 'rejected' && block.name === name)
        count += 1
    }
  }
  return count + 1 >= REJECTIONS
}
