import { statusOf, type ToolResultBlock } from '../protocol/index.ts'
import type { ToolCall } from '../thread/index.ts'
import type { CallOutcome } from '../tools/index.ts'

/** A call's outcome as the block that stands in the thread. */
export function resultBlock(
  call: Pick<ToolCall, 'id' | 'call_id' | 'name'>,
  ended: CallOutcome,
): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    name: call.name,
    status: statusOf(ended.outcome),
    outcome: ended.outcome,
    content: ended.content,
    ...(ended.structured_content === undefined
      ? {}
      : { structured_content: ended.structured_content }),
    ...(ended.artifact === undefined ? {} : { artifact: ended.artifact }),
    ...(ended.meta ? { meta: ended.meta } : {}),
  }
}
