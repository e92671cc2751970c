import type { ContentBlock, Message } from '../protocol/index.ts'
import type { EventOf } from './event-of.ts'
import { callSeen } from './fold-call.ts'
import type { ThreadState } from './state.ts'
import { get, put } from './table.ts'

export function blockStarted(state: ThreadState, event: EventOf<'block.started'>): ThreadState {
  const message = get(state.messages, event.message_id)
  // Blocks come in order; one that would leave a hole is out of place.
  if (!message || event.index !== message.content.length) return state
  const next: ThreadState = {
    ...state,
    messages: put(state.messages, message.id, {
      ...message,
      content: [...message.content, event.block],
    }),
  }
  return event.block.type === 'tool_call' ? callSeen(next, event, event.block) : next
}

export function blockGrown(state: ThreadState, event: EventOf<'block.grown'>): ThreadState {
  const message = get(state.messages, event.message_id)
  const block = message?.content[event.index]
  if (!message || !block || message.status !== 'streaming') return state
  const grown = grow(block, event.text)
  if (grown === block) return state
  return {
    ...state,
    messages: put(state.messages, message.id, withBlock(message, event.index, grown)),
  }
}

export function blockEnded(state: ThreadState, event: EventOf<'block.ended'>): ThreadState {
  const message = get(state.messages, event.message_id)
  if (!message || !(message.content[event.index] || event.index === message.content.length))
    return state
  const next: ThreadState = {
    ...state,
    messages: put(state.messages, message.id, withBlock(message, event.index, event.block)),
  }
  return event.block.type === 'tool_call' ? callSeen(next, event, event.block) : next
}

function grow(block: ContentBlock, text: string): ContentBlock {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return { ...block, text: block.text + text }
    case 'tool_call':
      return { ...block, args_text: (block.args_text ?? '') + text }
    default:
      return block
  }
}

function withBlock(message: Message, index: number, block: ContentBlock): Message {
  const content = message.content.slice()
  content[index] = block
  return { ...message, content }
}
