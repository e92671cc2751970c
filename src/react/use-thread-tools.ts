import { useMemo } from 'react'
import type { Agent, Thread } from '../runtime/index.ts'
import { useAgent } from './use-agent.ts'
import { type Readable, useSelected } from './use-selected.ts'
import { useThreadHandle } from './use-thread-handle.ts'

type Tools = ReturnType<Thread['tools']['list']>

/**
 * The tools that a thread offers now: the agent's, and those that components have registered. Of the
 * provider's thread, or of another one.
 */
export function useThreadTools(threadId?: string): Tools {
  const agent = useAgent()
  const here = useThreadHandle()
  const thread = threadId === undefined || threadId === here?.id ? here : agent.thread(threadId)
  const store = useMemo(() => toolsOf(agent, thread), [agent, thread])
  return useSelected(store, (tools) => tools)
}

function toolsOf(agent: Agent, thread: Thread | null): Readable<Tools> {
  return {
    getState: () => thread?.tools.list() ?? agent.tools,
    // What components register is not there before they are mounted.
    getInitialState: () => agent.tools,
    subscribe: (listener) => thread?.tools.subscribe(listener) ?? (() => {}),
  }
}
