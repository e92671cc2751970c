import { textOf } from '../../protocol/index.ts'
import type { Agent } from '../../runtime/index.ts'
import { selectMessage } from '../../thread/index.ts'
import { oneLine } from './display-name.ts'

/** What a conversation is called: its title, else how it begins; empty where it has not begun. */
export function threadLabel(agent: Agent, threadId: string): string {
  const state = agent.thread(threadId).getState()
  if (state.title !== null) return oneLine(state.title)
  const first = state.path
    .map((id) => selectMessage(state, id))
    .find((message) => message?.role === 'user')
  return first ? oneLine(textOf(first.content), 60) : ''
}
