import { inDevelopment, type JsonObject, type JsonValue, SdkError } from '../protocol/index.ts'
import type { AnyTool } from './any-tool.ts'
import type { ToolContext } from './context.ts'
import type { InferOutput } from './json-schema-type.ts'
import { DEFAULT_NAMESPACE, requireFreeNamespace } from './naming.ts'
import type { ToolSchema } from './standard-schema.ts'
import { type NO_PROPERTIES, type ToolOptions, toolParts } from './tool.ts'
import type { ToolResult } from './tool-result.ts'

const keepOpenMark = Symbol.for('countersign.keepOpen')

/** What an answer returns to leave the callback open for somebody else. */
export interface KeepOpen {
  readonly [keepOpenMark]: true
}

/** Returned by an answer: nothing is said, the callback stays open. */
export function keepOpen(): KeepOpen {
  return { [keepOpenMark]: true }
}

export function isKeepOpen(value: unknown): value is KeepOpen {
  return typeof value === 'object' && value !== null && keepOpenMark in value
}

/** A function that answers calls of a client tool. */
export type AnswerFunction<Args = never, Output = unknown> = (
  args: Args,
  context: ToolContext,
) => Output | ToolResult | KeepOpen | Promise<Output | ToolResult | KeepOpen>

/** The function that answers one client tool, bound by `tool.answer(fn)`. */
export interface ClientToolAnswer {
  readonly tool: AnyTool
  readonly answer: AnswerFunction
}

export type ClientToolOptions<Input extends ToolSchema, Output extends ToolSchema> = Omit<
  ToolOptions<Input, Output, unknown>,
  'run' | 'sessionInputs'
>

/** An open call of a client tool, as {@link ClientTool.called} narrows it. */
export interface CalledClientTool<Args> {
  readonly kind: 'client_tool_call'
  readonly args: Args & JsonObject
}

/** A tool without code here: the turn opens a callback and waits for its answer. */
export interface ClientTool<Args = unknown, Output = JsonValue> extends AnyTool {
  readonly kind: 'client'
  /** Binds the function that answers its calls. */
  answer(fn: AnswerFunction<Args, Output>): ClientToolAnswer
  /** Whether a callback is an open call of this tool. */
  called<Callback extends { readonly kind: string; readonly tool?: { readonly name: string } }>(
    callback: Callback,
  ): callback is Callback & CalledClientTool<Args>
  /** Narrows a call of any tool to this one's arguments. */
  is<Call extends { readonly name: string }>(call: Call): call is Call & { readonly args: Args }
}

/**
 * Declares a tool that the interface answers: a function, a component, or a person later. Throws
 * {@link SdkError} at once for what cannot work, code in the declaration included.
 */
export function clientTool<
  const Input extends ToolSchema = typeof NO_PROPERTIES,
  const Output extends ToolSchema = ToolSchema,
>(options: ClientToolOptions<Input, Output>): ClientTool<InferOutput<Input>, InferOutput<Output>> {
  for (const field of ['run', 'sessionInputs']) {
    if (field in options) {
      throw new SdkError(
        `clientTool "${options.name}": \`${field}\` has no place here: no code runs. Bind a function with .answer(fn), or use tool() instead.`,
      )
    }
  }
  requireFreeNamespace(options.namespace ?? DEFAULT_NAMESPACE, options.name)
  const parts = toolParts({ ...options, kind: 'client' })
  warnWithoutOutput(parts.id, parts.outputSchema === undefined)
  const value: ClientTool<InferOutput<Input>, InferOutput<Output>> = {
    ...parts,
    kind: 'client',
    run: () => {
      throw new SdkError(`client tool "${parts.id}" has no code to run.`)
    },
    answer: (fn) => Object.freeze({ tool: value, answer: fn }),
    called: <Callback extends { readonly kind: string; readonly tool?: { readonly name: string } }>(
      callback: Callback,
    ): callback is Callback & CalledClientTool<InferOutput<Input>> =>
      callback.kind === 'client_tool_call' && callback.tool?.name === parts.id,
    is: <Call extends { readonly name: string }>(
      call: Call,
    ): call is Call & { readonly args: InferOutput<Input> } => call.name === parts.id,
  }
  return Object.freeze(value)
}

const warned = new Set<string>()

function warnWithoutOutput(id: string, missing: boolean): void {
  if (!missing || warned.has(id) || !inDevelopment()) return
  warned.add(id)
  console.warn(`clientTool "${id}" has no outputSchema: its answers are not checked. Give one.`)
}

export interface ClientToolAnswers {
  /** By tool id. */
  readonly byTool: ReadonlyMap<string, ClientToolAnswer>
  readonly default: DefaultAnswer | undefined
}

/** Answers every client tool that has no answer of its own. The arguments are checked. */
export type DefaultAnswer = (
  call: { readonly name: string; readonly args: JsonObject },
  context: ToolContext,
) => unknown

/** One function a tool, and one for all others. Throws {@link SdkError} for two to one tool. */
export function clientToolAnswers(
  ...given: readonly (ClientToolAnswer | { readonly default?: DefaultAnswer })[]
): ClientToolAnswers {
  const byTool = new Map<string, ClientToolAnswer>()
  let byDefault: DefaultAnswer | undefined
  for (const each of given) {
    if (!('tool' in each)) {
      byDefault = each.default ?? byDefault
    } else if (byTool.has(each.tool.id)) {
      throw new SdkError(
        `clientToolAnswers: two answers are for "${each.tool.id}". Keep one of them.`,
      )
    } else byTool.set(each.tool.id, each)
  }
  return { byTool, default: byDefault }
}
