import type { Callback } from '../../protocol/index.ts'

/** Which questions this kit can show. */
export function isAsking(callback: Callback): boolean {
  return isToDecide(callback) || (callback.kind === 'client_tool_call' && !!callback.tool)
}

/** Those that are decided: a client tool's call is answered, in the conversation or the inbox. */
export function isToDecide({ kind, tool }: Callback): boolean {
  return kind === 'pause' || ((kind === 'approval' || kind === 'resume') && tool !== undefined)
}
