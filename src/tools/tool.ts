import {
  type DecisionType,
  findJsonProblem,
  isObject,
  type JsonObject,
  type JsonSchemaObject,
  present,
  SdkError,
  type ToolAnnotations,
  type ToolDefinition,
  type ToolIcon,
} from '../protocol/index.ts'
import type { AnyTool, ApprovalContext } from './any-tool.ts'
import { localContext, type ToolContext } from './context.ts'
import type { InferOutput } from './json-schema-type.ts'
import { DEFAULT_NAMESPACE, requireFreeNamespace, toolId } from './naming.ts'
import { frozenCopy, type ReadSchema, readSchema } from './read-schema.ts'
import type { ToolSchema } from './standard-schema.ts'
import type { ToolResult } from './tool-result.ts'

/** A step of a tool that reports how far it is. */
export type Progress = string | { readonly message: string; readonly fraction?: number }

/**
 * The code behind a tool, sync or async. The yields of an async generator are progress; what it
 * returns is the result.
 */
export type ToolRun<Args, Returned> = (args: Args, context: ToolContext) => Returned

/** What a direct call gives: what the function gives, or the end of its generator. */
export type Direct<Returned> =
  Returned extends AsyncGenerator<unknown, infer Result, void> ? Promise<Result> : Returned

/** Which hints a tool declares, in MCP's spelling or in snake case. */
export interface AnnotationOptions extends ToolAnnotations {
  readonly read_only_hint?: boolean
  readonly destructive_hint?: boolean
  readonly idempotent_hint?: boolean
  readonly open_world_hint?: boolean
}

export interface ToolOptions<Input extends ToolSchema, Output extends ToolSchema, Returned> {
  /** 1 to 128 characters, no blanks. With the namespace it makes the id: `client.refund`. */
  readonly name: string
  /** For people; the model never sees it. */
  readonly title?: string
  /** What the model reads to know when and how to use the tool. */
  readonly description?: string
  /** JSON Schema with an object root, or a Standard Schema. Default: no properties. */
  readonly inputSchema?: Input
  /** The JSON Schema of an `inputSchema` that cannot say itself as one. */
  readonly jsonSchema?: JsonSchemaObject
  /** The same for an `outputSchema`. */
  readonly outputJsonSchema?: JsonSchemaObject
  /** What a success must look like. Checked; the model does not see it. */
  readonly outputSchema?: Output
  readonly annotations?: AnnotationOptions
  /** Default `client`. */
  readonly namespace?: string
  /** Milliseconds. Default: the agent's limit, 60 s. */
  readonly timeoutMs?: number
  /** Whether calls ask a person first. It can only be stricter than the policy; a throw asks. */
  readonly needsApproval?:
    | boolean
    | ((args: InferOutput<Input>, context: ApprovalContext) => boolean | Promise<boolean>)
  /** Which decisions an approval takes. Default: approve, edit, reject, answer. */
  readonly decisions?: readonly DecisionType[]
  /** Values that the application gives for each thread or message; no model and no log sees them. */
  readonly sessionInputs?: readonly string[]
  /** Equal calls with equal results in a row are fine: a poll, say. Default false. */
  readonly repeatable?: boolean
  /** How the model calls it. `programmatic` and `both` need a sandbox, which there is none of yet. */
  readonly modelAccess?: 'direct' | 'programmatic' | 'both'
  readonly icons?: readonly ToolIcon[]
  readonly meta?: JsonObject
  readonly execution?: JsonObject
  /** Who declares it. Default `application`. */
  readonly source?: string
  readonly run: ToolRun<InferOutput<Input>, Returned>
}

/** A frozen value, callable like its function. */
export interface Tool<Args = unknown, Returned = unknown> extends AnyTool {
  /** Runs the function as it is: returns what it returns, throws what it throws. */
  (args: Args, context?: ToolContext): Direct<Returned>
  /** Does as the agent does: checks, runs, checks the result. Never throws for what the tool does. */
  invoke(args: unknown, context?: ToolContext): Promise<ToolResult>
  /** Narrows a call of any tool to this one's arguments. */
  is<Call extends { readonly name: string }>(call: Call): call is Call & { readonly args: Args }
}

/** The input of a tool that declares none. */
export const NO_PROPERTIES = {
  type: 'object',
  properties: {},
  additionalProperties: false,
} as const

/**
 * Declares a tool that runs here. Throws {@link SdkError} at once for a name, namespace or schema
 * that cannot work.
 */
export function tool<
  const Input extends ToolSchema = typeof NO_PROPERTIES,
  const Output extends ToolSchema = ToolSchema,
  Returned = unknown,
>(options: ToolOptions<Input, Output, Returned>): Tool<InferOutput<Input>, Returned> {
  type Args = InferOutput<Input>
  requireFreeNamespace(options.namespace ?? DEFAULT_NAMESPACE, options.name)
  const parts = toolParts(options)

  const call = (args: Args, context: ToolContext = localContext()): Direct<Returned> =>
    finish(options.run(args, context), context) as Direct<Returned>

  return frozenFunction(call, {
    ...parts,
    run: (args: never, context: ToolContext): unknown => call(args, context),
    async invoke(args: unknown, context: ToolContext = localContext()): Promise<ToolResult> {
      const { invokeTool } = await import('./run/index.ts')
      return invokeTool({ ...parts, run: call }, args, context)
    },
    is: <Call extends { readonly name: string }>(
      candidate: Call,
    ): candidate is Call & { readonly args: Args } => candidate.name === parts.id,
  })
}

/** What `tool` and `clientTool` share: everything but the code. */
export function toolParts(
  options: Omit<ToolOptions<ToolSchema, ToolSchema, unknown>, 'run' | 'needsApproval'> & {
    readonly kind?: AnyTool['kind']
    readonly needsApproval?: AnyTool['needsApproval']
  },
): Omit<AnyTool, 'run'> {
  const namespace = options.namespace ?? DEFAULT_NAMESPACE
  const id = toolId(namespace, options.name)
  const where = `tool "${id}"`
  const input = readSchema(options.inputSchema ?? NO_PROPERTIES, {
    side: 'input',
    where,
    jsonSchema: options.jsonSchema,
  })
  const output =
    options.outputSchema &&
    readSchema(options.outputSchema, {
      side: 'output',
      where,
      jsonSchema: options.outputJsonSchema,
    })
  const timeoutMs = options.timeoutMs
  if (timeoutMs !== undefined && !(timeoutMs > 0)) {
    throw new SdkError(
      `${where}: timeoutMs is ${timeoutMs}. Give milliseconds above 0, or Infinity for no limit.`,
    )
  }
  if ((options.modelAccess ?? 'direct') !== 'direct') {
    throw new SdkError(
      `${where}: modelAccess "${options.modelAccess}" needs a sandbox, and there is none yet. Leave it out.`,
    )
  }
  const definition = definitionOf(options, id, input, output)
  return {
    id,
    name: options.name,
    namespace,
    title: options.title,
    description: definition.description,
    inputSchema: input.jsonSchema,
    outputSchema: output?.jsonSchema,
    definition,
    timeoutMs,
    kind: options.kind ?? 'tool',
    needsApproval: options.needsApproval,
    decisions: frozenCopy(options.decisions),
    sessionInputs: frozenCopy(options.sessionInputs ?? []),
    repeatable: options.repeatable ?? false,
    input,
    output,
  }
}

function definitionOf(
  options: Omit<ToolOptions<ToolSchema, ToolSchema, unknown>, 'run' | 'needsApproval'>,
  id: string,
  input: ReadSchema,
  output: ReadSchema | undefined,
): ToolDefinition {
  const definition: ToolDefinition = present({
    name: id,
    title: options.title,
    description: options.description ?? '',
    inputSchema: input.jsonSchema,
    outputSchema: output?.jsonSchema,
    annotations: annotationsOf(options.annotations ?? {}),
    icons: options.icons,
    execution: options.execution,
    _meta: options.meta,
    source: options.source ?? 'application',
  })
  const found = findJsonProblem(definition)
  if (found) throw new SdkError(`tool "${id}": its definition ${found.path} ${found.problem}.`)
  return frozenCopy(definition)
}

function annotationsOf(options: AnnotationOptions): ToolAnnotations {
  return present({
    title: options.title,
    readOnlyHint: options.readOnlyHint ?? options.read_only_hint,
    destructiveHint: options.destructiveHint ?? options.destructive_hint,
    idempotentHint: options.idempotentHint ?? options.idempotent_hint,
    openWorldHint: options.openWorldHint ?? options.open_world_hint,
  })
}

/** A generator is driven to its end, its yields handed on as progress; anything else is the end. */
function finish(returned: unknown, context: ToolContext): unknown {
  return isAsyncGenerator(returned)
    ? import('./run/index.ts').then(({ drive }) => drive(returned, context))
    : returned
}

function isAsyncGenerator(value: unknown): value is AsyncGenerator<Progress, unknown, void> {
  return isObject(value) && Symbol.asyncIterator in value && 'next' in value && 'return' in value
}

// A function's own `name` and `length` cannot be assigned, only defined.
function frozenFunction<Call extends (...args: never[]) => unknown, Own extends object>(
  call: Call,
  own: Own,
): Call & Own {
  const properties: PropertyDescriptorMap = {}
  for (const [key, value] of Object.entries(own)) properties[key] = { value, enumerable: true }
  return Object.freeze(Object.defineProperties(call, properties)) as Call & Own
}
