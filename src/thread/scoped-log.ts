import type { Log, Origin } from './log.ts'
import { emptyThread } from './state.ts'
import { get } from './table.ts'

/** What a turn needs of a log. */
export type TurnLog = Pick<Log, 'getState' | 'now' | 'append' | 'events' | 'onEvent'>

/** Where a subagent writes: under which event, and by which way of agents. */
export interface LogScope {
  readonly parent_event: string
  readonly agent_path: readonly string[]
}

/** The part of a log that belongs to one subagent, seen as a log of its own. */
export function scopedLog(log: TurnLog, scope: LogScope): TurnLog {
  // The outermost log holds all subagents side by side, however deep they are nested.
  return {
    getState() {
      const { subagents, thread_id } = log.getState()
      return get(subagents, scope.parent_event) ?? emptyThread(thread_id)
    },
    now: log.now,
    append: (happening, origin: Origin) => log.append(happening, { ...origin, ...scope }),
    events: () => log.events().filter((event) => event.parent_event === scope.parent_event),
    onEvent: (listener) =>
      log.onEvent((event) => {
        if (event.parent_event === scope.parent_event) listener(event)
      }),
  }
}
