import type { ThreadEvent } from '../protocol/index.ts'
import { emptyThread, type ThreadState } from './state.ts'
import { get } from './table.ts'

/** Whose events these are: the thread's own (`''`), or those of the subagent that an event began. */
export function scopeOf(event: ThreadEvent): string {
  const { parent_event, agent_path = [] } = event
  return parent_event === undefined || agent_path.length === 0 ? '' : parent_event
}

/** The thread, or what one of its subagents did. */
export function stateIn(state: ThreadState, scope: string): ThreadState {
  return scope === '' ? state : (get(state.subagents, scope) ?? emptyThread(state.thread_id))
}
