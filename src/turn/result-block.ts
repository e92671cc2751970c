import {
  type Callback,
  type ResultDecision,
  statusOf,
  type ToolResultBlock,
} from '../protocol/index.ts'
import type { ToolCall } from '../thread/index.ts'
import { type CallOutcome, outcomeText } from '../tools/outcome/index.ts'

/**
 * A call's outcome as the block that stands in the thread: with what a person decided about it, and
 * with a word to the model where the person changed what ran.
 */
export function resultBlock(
  call: Pick<ToolCall, 'id' | 'call_id' | 'name' | 'edited_args'>,
  ended: CallOutcome,
  callback?: Callback,
): ToolResultBlock {
  const decision = callback ? decisionOf(callback) : undefined
  return {
    type: 'tool_result',
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    name: call.name,
    status: statusOf(ended.outcome),
    outcome: ended.outcome,
    content: call.edited_args
      ? [{ type: 'text', text: outcomeText.edited(call.edited_args) }, ...contentOf(ended)]
      : ended.content,
    ...(ended.structured_content === undefined
      ? {}
      : { structured_content: ended.structured_content }),
    ...(call.edited_args ? { edited_args: call.edited_args } : {}),
    ...(decision ? { decision } : {}),
    ...(ended.artifact === undefined ? {} : { artifact: ended.artifact }),
    ...(ended.meta ? { meta: ended.meta } : {}),
  }
}

// The model reads content, else the data: with a sentence before it, the data has to be content.
function contentOf(ended: CallOutcome): ToolResultBlock['content'] {
  return ended.content.length === 0 && ended.structured_content !== undefined
    ? [{ type: 'json', value: ended.structured_content }]
    : ended.content
}

function decisionOf({ settlement }: Callback): ResultDecision | undefined {
  const decision = settlement?.decision
  if (!settlement || !decision) return undefined
  return {
    type: decision.type,
    how: settlement.how,
    ...(settlement.by === undefined ? {} : { by: settlement.by }),
    ...(settlement.by_name === undefined ? {} : { by_name: settlement.by_name }),
    ...(decision.type === 'reject' && decision.reason !== undefined
      ? { reason: decision.reason }
      : {}),
  }
}
