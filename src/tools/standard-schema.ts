import {
  findJsonProblem,
  isObject,
  SdkError,
  type JsonSchemaObject,
  type JsonValue,
} from '../protocol/index.ts'
import { checkSchema, jsonProblem, type Verdict } from './check-schema.ts'
import { childPath, type Problem } from './problem.ts'

/**
 * A schema of any library that follows the Standard Schema specification (zod, valibot, arktype
 * and others), with the part of Standard JSON Schema where it has it.
 */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    readonly jsonSchema?: StandardJsonSchema | undefined
  }
}

/** How a library writes its schemas as JSON Schema. */
export interface StandardJsonSchema {
  readonly input: (options: StandardJsonSchemaOptions) => Record<string, unknown>
  readonly output: (options: StandardJsonSchemaOptions) => Record<string, unknown>
}

export interface StandardJsonSchemaOptions {
  readonly target: 'draft-2020-12' | 'draft-07' | 'openapi-3.0' | (string & {})
  readonly libraryOptions?: Record<string, unknown> | undefined
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] }

export interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What a tool's schemas may be: JSON Schema itself, or a Standard Schema. */
export type ToolSchema = JsonSchemaObject | StandardSchemaV1

/** A schema as the runtime uses it: what models are shown, and the check. */
export interface ReadSchema {
  /** A frozen copy. */
  readonly jsonSchema: JsonSchemaObject
  /** Waits only where the schema's own library does. Never throws, never rejects. */
  check(value: unknown): Verdict | Promise<Verdict>
}

export interface ReadSchemaOptions {
  readonly side: 'input' | 'output'
  /** The JSON Schema of a Standard Schema that brings none; wins over the one it brings. */
  readonly jsonSchema?: JsonSchemaObject | undefined
  /** Names the place in errors: `inputSchema of the tool "refund"`. */
  readonly where: string
}

/** Whether a value follows the Standard Schema specification. Some libraries use functions. */
export function isStandardSchema(value: unknown): value is StandardSchemaV1 {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  const standard: unknown = Reflect.get(value, '~standard')
  return isObject(standard) && typeof standard['validate'] === 'function'
}

/** Reads a schema at its declaration. Throws {@link SdkError} for what could not work later. */
export function readSchema(schema: ToolSchema, options: ReadSchemaOptions): ReadSchema {
  return isStandardSchema(schema) ? readStandard(schema, options) : readPlain(schema, options)
}

function readPlain(schema: unknown, options: ReadSchemaOptions): ReadSchema {
  const jsonSchema = declared(schema, options)
  return { jsonSchema, check: (value) => checkSchema(jsonSchema, value) }
}

function readStandard(schema: StandardSchemaV1, options: ReadSchemaOptions): ReadSchema {
  const jsonSchema = declared(options.jsonSchema ?? converted(schema, options), options)
  const { validate } = schema['~standard']
  const verdict = (result: StandardResult<unknown>): Verdict => verdictOf(result, options.side)
  return {
    jsonSchema,
    check(value) {
      try {
        const result = validate.call(schema['~standard'], value)
        return 'then' in result ? result.then(verdict).catch(notChecked) : verdict(result)
      } catch (error) {
        return notChecked(error)
      }
    },
  }
}

function converted(schema: StandardSchemaV1, { side, where }: ReadSchemaOptions): unknown {
  const { vendor, jsonSchema } = schema['~standard']
  if (!jsonSchema) {
    throw new SdkError(
      `The ${where} is a schema of ${vendor} that cannot say itself as JSON Schema, which models need. ` +
        `${adviceFor(vendor)}, or give the JSON Schema beside it: { jsonSchema: {…} }.`,
    )
  }
  try {
    // Some libraries attach the schema itself to what they write.
    const { '~standard': _, ...written } = jsonSchema[side]({ target: 'draft-2020-12' })
    return written
  } catch (cause) {
    throw new SdkError(
      `The ${where} is a schema of ${vendor} that could not be written as JSON Schema: ${messageOf(cause)}. ` +
        'Use types that JSON has, or give the JSON Schema beside it: { jsonSchema: {…} }.',
      { cause },
    )
  }
}

function adviceFor(vendor: string): string {
  switch (vendor) {
    case 'zod':
      return 'Use zod 4.2 or newer'
    case 'arktype':
      return 'Use arktype 2.1.28 or newer'
    case 'valibot':
      return 'Wrap it in toStandardJsonSchema() of @valibot/to-json-schema'
    default:
      return 'Use a version of the library with Standard JSON Schema'
  }
}

function declared(schema: unknown, { side, where }: ReadSchemaOptions): JsonSchemaObject {
  if (!isObject(schema)) {
    throw new SdkError(
      `The ${where} is no JSON Schema object. Give one such as { type: 'object', properties: {…} }, or a Standard Schema.`,
    )
  }
  const problem = findJsonProblem(schema)
  if (problem) {
    throw new SdkError(
      `The ${where} is not strict JSON: ${problem.path} ${problem.problem}. Use plain JSON values only.`,
    )
  }
  if (side === 'input' && !describesObject(schema)) {
    throw new SdkError(
      `The ${where} does not describe an object, but models call tools with named arguments. ` +
        "Give its root { type: 'object', properties: {…} } and put other types into a property.",
    )
  }
  return frozenCopy(schema as JsonValue) as JsonSchemaObject
}

function describesObject(schema: JsonSchemaObject): boolean {
  return schema['type'] === 'object'
}

function frozenCopy(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze((value as readonly JsonValue[]).map(frozenCopy))
  // `fromEntries` defines, so that a property named `__proto__` stays a property.
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozenCopy(member)])),
  )
}

function verdictOf(result: StandardResult<unknown>, side: ReadSchemaOptions['side']): Verdict {
  if (result.issues) return { status: 'invalid', problems: result.issues.map(problemOf) }
  const problem = jsonProblem(result.value)
  if (problem) return { status: 'invalid', problems: [problem] }
  const value = result.value as JsonValue
  // A transform may make anything of arguments; what is shown and run has names.
  if (side === 'input' && !isObject(value)) {
    return {
      status: 'invalid',
      problems: [{ path: '', keyword: 'type', limit: 'object', got: value }],
    }
  }
  return { status: 'valid', value }
}

function problemOf(issue: StandardIssue): Problem {
  const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
  const path = steps.reduce<string>(
    (parent, step) => childPath(parent, typeof step === 'number' ? step : String(step)),
    '',
  )
  return { path, keyword: 'rule', limit: issue.message }
}

function notChecked(error: unknown): Verdict {
  return { status: 'unverifiable', reason: `the check itself failed: ${messageOf(error)}` }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
