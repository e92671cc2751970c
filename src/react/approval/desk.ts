import {
  type AnswerOutcome,
  type Callback,
  type ExtendOutcome,
  isOpen,
} from '../../protocol/index.ts'
import type { Agent } from '../../runtime/index.ts'
import { type Questions, questionsOf } from './questions.ts'
import { NEW_REVIEW, reduceReview, type Review, type ReviewAction, type Verdict } from './review.ts'

/**
 * The open questions of an agent, and how far a person is with each. One for each agent: whatever
 * shows the same question shows the same draft and the same waiting.
 */
export interface Desk extends Pick<Questions, 'list' | 'subscribe' | 'callback' | 'subscribeTo'> {
  review(id: string): Review
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
  const questions = questionsOf(agent)
  const reviews = new Map<string, Review>()
  const announced = new Set<string>()

  function set(id: string, review: Review): void {
    if (review === (reviews.get(id) ?? NEW_REVIEW)) return
    reviews.set(id, review)
    questions.tell(id)
  }

  function act(id: string, action: ReviewAction): void {
    set(id, reduceReview(reviews.get(id) ?? NEW_REVIEW, action))
  }

  return {
    ...questions,
    review: (id) => reviews.get(id) ?? NEW_REVIEW,
    act,
    async settle(id, verdict) {
      if (reviews.get(id)?.pending) return { status: 'not_allowed' }
      act(id, { type: 'sent', verdict })
      const outcome = await hand(agent, id, verdict)
      // What was decided and what it changed are shown at once, in one go.
      act(id, { type: 'came_back', outcome })
      questions.publish()
      return outcome
    },
    async extend(id) {
      const outcome = await agent.extend(id)
      questions.publish()
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

/** It waits for somebody, or what somebody decided is not stored yet. */
export function isWaiting(callback: Callback | undefined, review: Review): callback is Callback {
  return callback !== undefined && (isOpen(callback) || review.pending !== null)
}
