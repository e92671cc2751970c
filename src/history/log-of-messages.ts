import type {
  Happening,
  JsonObject,
  Message,
  ThreadEvent,
  ToolResultBlock,
} from '../protocol/index.ts'
import { type IdPrefix, newId as randomId } from '../thread/index.ts'

interface Place {
  readonly message_id: string
  readonly index: number
  readonly args: JsonObject | null
}

export interface LogOptions {
  readonly thread_id: string
  /** The time of every event, ISO 8601. */
  readonly at: string
  readonly title?: string
  readonly agent_id?: string
  readonly newId?: (prefix: IdPrefix) => string
}

/**
 * The log of a thread that holds these messages, in this order: what a transcript from elsewhere
 * becomes. It holds no turn, so nothing
 * of it runs; a call without a result is told to the model as interrupted. A result without its call
 * is left out.
 */
export function logOfMessages(
  messages: readonly Message[],
  options: LogOptions,
): readonly ThreadEvent[] {
  const { thread_id, at, title, agent_id, newId = randomId } = options
  const events: ThreadEvent[] = []

  function append(happening: Happening, kind: ThreadEvent['author']['kind'] = 'runtime'): void {
    const seq = events.length + 1
    events.push({ ...happening, id: newId('evt'), seq, v: 1, thread_id, author: { kind }, at })
  }

  append({
    type: 'thread.created',
    ...(title === undefined ? {} : { title }),
    ...(agent_id === undefined ? {} : { agent_id }),
  })
  /** Where each call stands, for its result. */
  const calls = new Map<string, Place>()
  for (const message of messages) {
    if (message.role !== 'assistant' && message.role !== 'tool') {
      append({ type: 'message.added', message }, 'user')
      continue
    }
    append({ type: 'message.added', message: { ...message, content: [] } }, 'assistant')
    if (message.role === 'assistant') {
      for (const [index, block] of message.content.entries()) {
        if (block.type === 'tool_call')
          calls.set(block.id, { message_id: message.id, index, args: block.args })
        append({ type: 'block.ended', message_id: message.id, index, block }, 'assistant')
      }
      continue
    }
    for (const block of message.content) {
      if (block.type === 'tool_result') addResult(block, message.id)
    }
  }
  return events

  function addResult(result: ToolResultBlock, resultMessage: string): void {
    const place = calls.get(result.tool_call_id)
    if (!place) return
    append({
      type: 'call.proposed',
      tool_call_id: result.tool_call_id,
      ...place,
      result_message_id: resultMessage,
      name: result.name,
    })
    append({ type: 'call.ended', tool_call_id: result.tool_call_id, result }, 'tool')
  }
}
