import type { Callback } from '../../protocol/index.ts'
import { useThreadTools } from '../use-thread-tools.ts'
import type { Review } from './review.ts'

/**
 * Whether the tool of a question is not there any more: what is left is to decline or to answer. The
 * tools of a subagent are its own; of them it is known when a decision was refused.
 */
export function useToolGone(callback: Callback | undefined, { outcome }: Review): boolean {
  const tools = useThreadTools(callback?.thread_id)
  if (!callback) return false
  return isOwn(callback) ? isToolGone(callback, tools) : outcome?.code === 'tool_gone'
}

/** Whether a thread that offers these tools has no longer the one that it was asked about. */
export function isToolGone(
  callback: Callback,
  offered: readonly { readonly id: string }[],
): boolean {
  const { tool } = callback
  return tool !== undefined && isOwn(callback) && offered.every(({ id }) => id !== tool.name)
}

function isOwn({ asked_by }: Callback): boolean {
  return (asked_by?.path.length ?? 0) === 0
}
