import type { Agent, Callback, Grant } from 'countersign'
import { storyAgent } from './story-agent.ts'
import { type StoryLog, storyLog } from './story-log.ts'
import { storyTools } from './story-tools.ts'

/** An agent with many threads, each of which shows a log and asks no model. */
export function storyDesk(
  threads: Readonly<Record<string, (log: StoryLog) => void>>,
  grants: readonly Grant[] = [],
): Agent & { readonly logs: ReadonlyMap<string, StoryLog> } {
  const logs = new Map(
    Object.entries(threads).map(([id, write]) => {
      const log = storyLog(id)
      write(log)
      return [id, log] as const
    }),
  )
  const agents = new Map(
    [...logs].map(([id, log]) => [
      id,
      storyAgent(log, { tools: storyTools, grants, thread: { id } }),
    ]),
  )
  const all = [...agents.values()]
  const [first] = all
  if (!first) throw new Error('A desk without threads has nothing to show.')
  const open = new Map<string, Agent>()
  const list = (): readonly Callback[] => {
    const callbacks = all.flatMap((agent) =>
      agent.callbacks.list().map((callback) => {
        open.set(callback.id, agent)
        return callback
      }),
    )
    return callbacks.toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1))
  }
  const agentOf = (callback: Callback | string): Agent =>
    open.get(typeof callback === 'string' ? callback : callback.id) ?? first
  return {
    ...first,
    logs,
    tools: storyTools,
    thread: (id = '') => (agents.get(id) ?? first).thread(id),
    callbacks: {
      list,
      subscribe: (listener) => {
        const leave = all.map((agent) => agent.callbacks.subscribe(listener))
        return () => {
          for (const stop of leave) stop()
        }
      },
      refresh: () => Promise.resolve(),
    },
    decide: (callback, decision, options) => agentOf(callback).decide(callback, decision, options),
    answer: (callback, value, options) => agentOf(callback).answer(callback, value, options),
  }
}
