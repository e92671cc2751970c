import type { Callback } from '../../protocol/index.ts'
import type { Agent, Thread } from '../../runtime/index.ts'
import { get } from '../../thread/index.ts'
import { createKeyedListeners } from '../keyed-listeners.ts'
import { perFrame } from '../per-frame.ts'

/** The open questions of an agent, as React shows them: once a frame, and each by itself. */
export interface Questions {
  /** Open questions, oldest first. The array keeps its identity while they are the same. */
  list(): readonly Callback[]
  subscribe(listener: () => void): () => void
  /** One question, also after it was settled, if it was open here before. */
  callback(id: string): Callback | undefined
  subscribeTo(id: string, listener: () => void): () => void
  /** Looks again now. */
  publish(): void
  /** Something about one of them changed that the agent does not know of. */
  tell(id: string): void
}

const known = new WeakMap<Agent, Questions>()

export function questionsOf(agent: Agent): Questions {
  const questions = known.get(agent) ?? createQuestions(agent)
  known.set(agent, questions)
  return questions
}

function createQuestions(agent: Agent): Questions {
  const listeners = new Set<() => void>()
  const entries = createKeyedListeners()
  const threads = new Map<string, Thread>()
  let open: readonly Callback[] | null = null
  let leave: (() => void) | null = null
  let watching = 0
  const frame = perFrame(publish)

  function read(): readonly Callback[] {
    const list = agent.callbacks.list()
    for (const { id, thread_id } of list) {
      if (!threads.has(id)) threads.set(id, agent.thread(thread_id))
    }
    return list
  }

  function publish(): void {
    frame.cancel()
    const before = open ?? []
    const after = read()
    if (isSameList(before, after)) return
    open = after
    const changed = new Set([...before, ...after].map(({ id }) => id))
    for (const callback of after) if (before.includes(callback)) changed.delete(callback.id)
    entries.tell(changed)
    for (const listener of listeners) listener()
  }

  /** Follows the agent for as long as anybody looks. */
  function follow(): () => void {
    // Nobody listened until now: what was read before may be old.
    if (leave === null) open = null
    leave ??= agent.callbacks.subscribe(frame.request)
    watching += 1
    return () => {
      watching -= 1
      if (watching > 0) return
      leave?.()
      leave = null
      open = null
      frame.cancel()
    }
  }

  return {
    list: () => (open ??= read()),
    subscribe(listener) {
      const stop = follow()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    callback(id) {
      const list = (open ??= read())
      const state = threads.get(id)?.getState()
      return list.find((callback) => callback.id === id) ?? (state && get(state.callbacks, id))
    },
    subscribeTo(id, listener) {
      const stop = follow()
      const forget = entries.subscribe(id, listener)
      return () => {
        forget()
        stop()
      }
    },
    publish,
    tell: (id) => entries.tell(new Set([id])),
  }
}

function isSameList(a: readonly Callback[], b: readonly Callback[]): boolean {
  return a.length === b.length && a.every((callback, at) => callback === b[at])
}
