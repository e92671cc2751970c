import {
  findJsonProblem,
  isObject,
  isOutcome,
  type JsonObject,
  type JsonValue,
  type ModelRequest,
  type Problem,
  SdkError,
} from '../protocol/index.ts'
import { type AnyTool, toBlocks } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'
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
  /**
   * May mend arguments that are no JSON or break the schema, once: what it gives is checked like the
   * model's, whose own words stay in the thread as they were. Without it nothing is guessed.
   */
  readonly repairArguments?: (
    call: {
      readonly tool: AnyTool
      /** As the model wrote them. */
      readonly text: string
      readonly problems: readonly Problem[]
    },
    context: CallContext,
  ) => JsonObject | void | Promise<JsonObject | void>
  /**
   * May replace what a call ended with whose tool ran (it returned, failed, threw or took too long),
   * or that a function or a person answered. One that throws at a person's answer leaves the
   * question open. Not asked about calls that nothing was done for: denied, declined, cut off, ….
   */
  readonly afterToolCall?: (
    call: { readonly tool: AnyTool; readonly args: JsonObject },
    outcome: CallOutcome,
    context: CallContext,
  ) => CallOutcome | void | Promise<CallOutcome | void>
}

/** What an interceptor gave, where it is what it may be; else an error that says what is wrong. */
export const given = {
  request(value: unknown): ModelRequest | undefined {
    if (value === undefined) return undefined
    const request = value as ModelRequest
    if (isObject(value) && Array.isArray(request.messages) && Array.isArray(request.tools)) {
      if (isObject(request.settings)) {
        requireJson(request.messages)
        return request
      }
    }
    throw new SdkError('It gave no request: return the one that it got, changed, or nothing.')
  },

  args(value: unknown): JsonObject | undefined {
    if (value === undefined || isObject(value)) return value as JsonObject | undefined
    throw new SdkError('It gave no arguments: return an object, or nothing.')
  },

  verdict(value: unknown): ToolCallVerdict {
    if (value === undefined) return undefined
    requireJson(value)
    const { args, deny, ask } = value as { readonly [member: string]: unknown }
    const isOne =
      isObject(value) &&
      (typeof deny === 'string' || typeof ask === 'string' || isObject(args) || 'answer' in value)
    if (isOne) return value as ToolCallVerdict
    throw new SdkError(
      'It gave no verdict: return { args }, { deny }, { answer }, { ask }, or nothing.',
    )
  },

  outcome(value: unknown): CallOutcome | undefined {
    if (value === undefined) return undefined
    requireJson(value)
    const { outcome, content } = value as { readonly [member: string]: unknown }
    if (isOutcome(outcome) && Array.isArray(content)) {
      return { ...(value as CallOutcome), content: toBlocks(content as CallOutcome['content']) }
    }
    throw new SdkError('It gave no outcome: return the one that it got, changed, or nothing.')
  },
}

function requireJson(value: unknown): void {
  const found = findJsonProblem(value)
  if (found) throw new SdkError(`What it gave is not JSON: ${found.path} ${found.problem}.`)
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

/** Runs an interceptor; what it throws, or gives and must not, comes out under its name. */
export async function intercepted<Result>(
  name: keyof Interceptors,
  run: () => unknown,
  read: (given: unknown) => Result,
): Promise<Result> {
  try {
    return read(await run())
  } catch (error) {
    throw new InterceptorError(name, error)
  }
}
