import type { ContentBlock } from '../protocol/index.ts'
import { get, type ThreadState, type Turn } from '../thread/index.ts'
import { readClientToolFailure, type ToolSet } from '../tools/index.ts'

/** So many rejections of one tool in a turn, and it is not offered again in that turn. */
const REJECTIONS = 2

/** Why a tool is not offered in a turn any more. */
export type Disabled = 'rejected' | 'failed_for_good'

/**
 * Tools that a person has rejected too often in this turn, and client tools that said that calling
 * them again cannot help: a denial is final, nobody is asked in a loop.
 */
export function disabledTools(
  state: ThreadState,
  turn: Turn,
  tools: ToolSet,
): ReadonlyMap<string, Disabled> {
  const rejections = new Map<string, number>()
  const disabled = new Map<string, Disabled>()
  for (const block of resultsOf(state, turn)) {
    if (block.outcome === 'rejected') {
      const count = (rejections.get(block.name) ?? 0) + 1
      rejections.set(block.name, count)
      if (count >= REJECTIONS) disabled.set(block.name, 'rejected')
    }
    if (saysNever(block) && tools.find(block.name)?.kind === 'client') {
      disabled.set(block.name, block.outcome === 'rejected' ? 'rejected' : 'failed_for_good')
    }
  }
  return disabled
}

/** Whether one more rejection of this tool takes it away for the turn. */
export function rejectionDisables(state: ThreadState, turn: Turn, name: string): boolean {
  const rejected = resultsOf(state, turn).filter(
    (block) => block.outcome === 'rejected' && block.name === name,
  )
  return rejected.length + 1 >= REJECTIONS
}

type Result = Extract<ContentBlock, { readonly type: 'tool_result' }>

function resultsOf(state: ThreadState, turn: Turn): readonly Result[] {
  return turn.messages.flatMap((id) =>
    (get(state.messages, id)?.content ?? []).filter((block) => block.type === 'tool_result'),
  )
}

function saysNever({ status, structured_content: structured }: Result): boolean {
  return status === 'error' && readClientToolFailure(structured)?.retryable === false
}
