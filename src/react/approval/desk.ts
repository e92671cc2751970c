import {
  type AnswerOutcome,
  type Callback,
  type ExtendOutcome,
  isOpen,
} from '../../protocol/index.ts'
import type { Agent, Thread } from '../../runtime/index.ts'
import { get } from '../../thread/index.ts'
import { createKeyedListeners } from '../keyed-listeners.ts'
import { perFrame } from '../per-frame.ts'
import { NEW_REVIEW, reduceReview, type Review, type ReviewAction, type Verdict } from './review.ts'

/**
 * The open questions of an agent, as React shows them, and how far a person is with each. One for
 * each agent: whatever shows the same question shows the same draft and the same waiting.
 */
export interface Desk {
  /** Open questions, oldest first. The array keeps its identity while they are the same. */
  list(): readonly Callback[]
  subscribe(listener: () => void): () => void
  /** One question, also after it was settled, if it was open here before. */
  callback(id: string): Callback | undefined
  review(id: string): Review
  subscribeTo(id: string, listener: () => void): () => void
  act(id: string, action: ReviewAction): void
  /** Hands a verdict to the agent; one at a time. Never rejects. */
  settle(id: string, verdict: Verdict): Promise<AnswerOutcome>
  /** Keeps a question open for as long again. Never rejects. */
  extend(id: string): Promise<ExtendOutcome>
  /** Says who tells people something of a question: true for the first who asks. */
  claimAnnouncement(id: string): boolean
}

const desks = new WeakMap<Agent, Desk>()

export function deskOf(agent: Agent): Desk {
  const known = desks.get(agent)
  if (known) return known
  const desk = createDesk(agent)
  desks.set(agent, desk)
  return desk
}

function createDesk(agent: Agent): Desk {
  const listeners = new Set<() => void>()
  const entries = createKeyedListeners()
  const reviews = new Map<string, Review>()
  const threads = new Map<string, Thread>()
  const announced = new Set<string>()
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

  function set(id: string, review: Review): void {
    if (review === (reviews.get(id) ?? NEW_REVIEW)) return
    reviews.set(id, review)
    entries.tell(new Set([id]))
  }

  function act(id: string, action: ReviewAction): void {
    set(id, reduceReview(reviews.get(id) ?? NEW_REVIEW, action))
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
    review: (id) => reviews.get(id) ?? NEW_REVIEW,
    subscribeTo(id, listener) {
      const stop = follow()
      const forget = entries.subscribe(id, listener)
      return () => {
        forget()
        stop()
      }
    },
    act,
    async settle(id, verdict) {
      if (reviews.get(id)?.pending) return { status: 'not_allowed' }
      act(id, { type: 'sent', verdict })
      const outcome = await hand(agent, id, verdict)
      // What was decided and what it changed are shown at once, in one go.
      act(id, { type: 'came_back', outcome })
      publish()
      return outcome
    },
    async extend(id) {
      const outcome = await agent.extend(id)
      publish()
      return outcome
    },
    claimAnnouncement(id) {
      if (announced.has(id)) return false
      announced.add(id)
      return true
    },
  }
}

async function hand(agent: Agent, id: string, verdict: Verdict): Promise<AnswerOutcome> {
  const { how } = verdict
  try {
    switch (verdict.type) {
      case 'decision':
        return await agent.decide(id, verdict.decision, { how })
      case 'value':
        return await agent.answer(id, verdict.value, { how })
      case 'result':
        return await agent.answer(id, verdict.result, { how })
    }
  } catch {
    return { status: 'not_saved' }
  }
}

function isSameList(a: readonly Callback[], b: readonly Callback[]): boolean {
  return a.length === b.length && a.every((callback, at) => callback === b[at])
}

/** It waits for somebody, or what somebody decided is not stored yet. */
export function isWaiting(callback: Callback | undefined, review: Review): callback is Callback {
  return callback !== undefined && (isOpen(callback) || review.pending !== null)
}
