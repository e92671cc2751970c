import { selectMessage, selectToolCall, type ThreadState, type ToolCall } from '../thread/index.ts'
import type { Tool } from '../tools/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/** A call, with the text of its arguments as far as it has arrived or cannot be parsed. */
export interface ShownToolCall extends ToolCall {
  readonly args_text?: string
}

/** A call of a tool whose types are known. */
export type ToolCallOf<Args> = Omit<ShownToolCall, 'args'> & { readonly args: Args | null }

/**
 * One call, from its first argument to its result. With a tool its arguments have the tool's type,
 * and a call of another tool gives undefined.
 */
export function useToolCall(id: string): ShownToolCall | undefined
export function useToolCall<Args>(id: string, tool: Tool<Args>): ToolCallOf<Args> | undefined
export function useToolCall(id: string, tool?: Tool): ShownToolCall | undefined {
  return useThreadEntry(id, (state) => {
    const call = shownCall(state, id)
    return call && tool && !tool.is(call) ? undefined : call
  })
}

function shownCall(state: ThreadState, id: string): ShownToolCall | undefined {
  const call = selectToolCall(state, id)
  if (!call) return undefined
  const block = selectMessage(state, call.message_id)?.content[call.index]
  return block?.type === 'tool_call' && block.args_text !== undefined
    ? { ...call, args_text: block.args_text }
    : call
}
