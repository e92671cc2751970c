import type { JsonObject, Outcome } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'
import { given, intercepted, type Interceptors } from './intercept.ts'
import type { CallContext } from './policy.ts'

/** How calls end whose tool ran, or that somebody answered. What ends otherwise has no "after". */
const DONE: ReadonlySet<Outcome> = new Set([
  'returned',
  'tool_error',
  'tool_failed',
  'timeout',
  'invalid_output',
  'answered',
])

/**
 * What a call ends with, once the application's `afterToolCall` has seen it. Rejects with the
 * `InterceptorError` of one that throws or gives what it must not.
 */
export async function afterCall(
  { afterToolCall }: Interceptors,
  call: { readonly tool: AnyTool; readonly args: JsonObject },
  outcome: CallOutcome,
  context: () => CallContext,
): Promise<CallOutcome> {
  if (!afterToolCall || !DONE.has(outcome.outcome)) return outcome
  const other = await intercepted(
    'afterToolCall',
    () => afterToolCall(call, outcome, context()),
    given.outcome,
  )
  return other ?? outcome
}
