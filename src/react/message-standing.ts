import type { Message } from '../protocol/index.ts'
import {
  isOver,
  selectCurrentTurn,
  selectMessage,
  selectSiblings,
  selectTurn,
  type ThreadState,
  type Turn,
} from '../thread/index.ts'

/** What a person can do with a message, and where it stands among the versions of itself. */
export interface MessageStanding {
  /** `answer`: the end of one. What came before in the same turn belongs to it. */
  readonly kind: 'question' | 'answer'
  /** How many versions there are of it; 1 where nothing was edited or asked again. */
  readonly versions: number
  /** Which one is shown, from 1. */
  readonly version: number
  readonly previous: string | null
  readonly next: string | null
  readonly can_regenerate: boolean
}

/** Null for a message that nothing can be done with: one that waits, runs, or is not the end. */
export function messageStanding(state: ThreadState, id: string): MessageStanding | null {
  const message = selectMessage(state, id)
  if (!message || message.status === 'streaming') return null
  if (message.role === 'user') {
    return state.queued_turns.some((turnId) => selectTurn(state, turnId)?.message_id === id)
      ? null
      : { kind: 'question', ...versionsOf(state, id), can_regenerate: false }
  }
  const turn = selectTurn(state, message.execution_id ?? '')
  if (message.role !== 'assistant' || !turn || !isOver(turn)) return null
  if (lastStep(state, turn) !== id) return null
  const first = answerUpTo(state, turn, message)[0] ?? message
  // Behind an error stands the offer to try again, which keeps what was done already.
  const offered = turn.id === selectCurrentTurn(state)?.id && turn.state !== 'completed'
  return { kind: 'answer', ...versionsOf(state, first.id), can_regenerate: !offered }
}

/** The text of a question, or of the whole answer that ends with this message. */
export function messageText(state: ThreadState, id: string): string {
  const message = selectMessage(state, id)
  if (!message) return ''
  const turn = selectTurn(state, message.execution_id ?? '')
  const messages =
    message.role === 'assistant' && turn ? answerUpTo(state, turn, message) : [message]
  return messages.flatMap(textsOf).join('\n\n')
}

function textsOf(message: Message): readonly string[] {
  return message.content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
}

/** The assistant messages of a turn from its first to this one, along the branch that it ends. */
function answerUpTo(state: ThreadState, turn: Turn, end: Message): readonly Message[] {
  const steps: Message[] = []
  const seen = new Set<string>()
  let at: Message | undefined = end
  while (at && at.execution_id === turn.id && at.role !== 'user' && !seen.has(at.id)) {
    seen.add(at.id)
    if (at.role === 'assistant') steps.unshift(at)
    at = at.parent_id === null ? undefined : selectMessage(state, at.parent_id)
  }
  return steps
}

function lastStep(state: ThreadState, turn: Turn): string | undefined {
  return turn.messages.findLast((id) => selectMessage(state, id)?.role === 'assistant')
}

type Versions = Pick<MessageStanding, 'versions' | 'version' | 'previous' | 'next'>

function versionsOf(state: ThreadState, id: string): Versions {
  const ids = selectSiblings(state, id).filter((sibling) => hasPlace(state, sibling))
  const at = ids.indexOf(id)
  return {
    versions: Math.max(1, ids.length),
    version: at + 1,
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
  }
}

/** A question that never had its turn hangs beside the conversation: it is no version of anything. */
function hasPlace(state: ThreadState, id: string): boolean {
  const message = selectMessage(state, id)
  if (message?.role !== 'user') return true
  const turn = selectTurn(state, message.execution_id ?? '')
  return !turn || turn.started_at !== undefined || turn.joined !== undefined
}
