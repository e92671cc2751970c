import type { Callback } from '../../protocol/index.ts'

/** Which questions this kit can show. */
export function isAsking(callback: Callback): boolean {
  return isToDecide(callback) || (callback.kind === 'client_tool_call' && !!callback.tool)
}

const ABOUT_A_TOOL: ReadonlySet<Callback['kind']> = new Set(['approval', 'resume', 'result_review'])

/** Those that are decided: a client tool's call is answered, in the conversation or the inbox. */
export function isToDecide({ kind, tool }: Callback): boolean {
  return kind === 'pause' || (ABOUT_A_TOOL.has(kind) && tool !== undefined)
}
