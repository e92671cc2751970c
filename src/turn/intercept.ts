import type { JsonObject, JsonValue, ModelRequest } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallOutcome } from '../tools/run/index.ts'
import type { CallContext } from './policy.ts'

/** What an interceptor of tool calls may say. Nothing: the call goes its way. */
export type ToolCallVerdict =
  /** Other arguments; they are checked like the model's. */
  | { readonly args: JsonObject }
  | { readonly deny: string; readonly tell_model?: boolean }
  /** The value stands for the tool's result; the tool does not run. */
  | { readonly answer: JsonValue }
  | { readonly ask: string }
  | void

/**
 * Code of the application between the loop and the world. One that throws fails the step and is
 * named in the failure.
 */
export interface Interceptors {
  /** May rewrite the request: shorten it, add to it. Returns nothing to leave it. */
  readonly beforeModelCall?: (
    request: ModelRequest,
    context: { readonly threadId: string; readonly executionId: string; readonly step: number },
  ) => ModelRequest | void | Promise<ModelRequest | void>
  readonly beforeToolCall?: (
    call: { readonly tool: AnyTool; readonly args: JsonObject },
    context: CallContext,
  ) => ToolCallVerdict | Promise<ToolCallVerdict>
  /** May replace what a call ended with. */
  readonly afterToolCall?: (
    call: { readonly tool: AnyTool; readonly args: JsonObject },
    outcome: CallOutcome,
    context: CallContext,
  ) => CallOutcome | void | Promise<CallOutcome | void>
}

/** Thrown inside the turn when an interceptor threw. */
export class InterceptorError extends Error {
  override readonly name = 'InterceptorError'
  readonly interceptor: keyof Interceptors

  constructor(interceptor: keyof Interceptors, cause: unknown) {
    super(`The interceptor ${interceptor} failed.`, { cause })
    this.interceptor = interceptor
  }
}

/** Runs an interceptor; what it throws comes out under its name. */
export async function intercepted<Result>(
  name: keyof Interceptors,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    throw new InterceptorError(name, error)
  }
}
