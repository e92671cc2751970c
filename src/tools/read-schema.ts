import {
  findJsonProblem,
  isObject,
  SdkError,
  type JsonSchemaObject,
  type JsonValue,
} from '../protocol/index.ts'
import { messageOf } from './message-of.ts'
import type * as checks from './schema/index.ts'
import type { Verdict } from './schema/index.ts'
import { isStandardSchema, type StandardSchemaV1, type ToolSchema } from './standard-schema.ts'

/** A schema as the runtime uses it: what models are shown, and the check. */
export interface ReadSchema {
  /** A frozen copy. */
  readonly jsonSchema: JsonSchemaObject
  /** Never rejects: what cannot be checked is `unverifiable`. */
  check(value: unknown): Promise<Verdict>
}

export interface ReadSchemaOptions {
  readonly side: 'input' | 'output'
  /** The JSON Schema of a Standard Schema that brings none; wins over the one it brings. */
  readonly jsonSchema?: JsonSchemaObject | undefined
  /** Names the place in errors: `inputSchema of the tool "refund"`. */
  readonly where: string
}

/** Reads a schema at its declaration. Throws {@link SdkError} for what could not work later. */
export function readSchema(schema: ToolSchema, options: ReadSchemaOptions): ReadSchema {
  return isStandardSchema(schema) ? readStandard(schema, options) : readPlain(schema, options)
}

function readPlain(schema: unknown, options: ReadSchemaOptions): ReadSchema {
  const jsonSchema = declared(schema, options)
  return {
    jsonSchema,
    check: (value) => checking(({ checkSchema }) => checkSchema(jsonSchema, value)),
  }
}

function readStandard(schema: StandardSchemaV1, options: ReadSchemaOptions): ReadSchema {
  return {
    jsonSchema: declared(options.jsonSchema ?? converted(schema, options), options),
    check: (value) => checking(({ checkStandard }) => checkStandard(schema, value, options.side)),
  }
}

/** Checking is heavy and rare beside showing a chat: its code loads when something is checked. */
async function checking(
  check: (code: typeof checks) => Verdict | Promise<Verdict>,
): Promise<Verdict> {
  try {
    return await check(await import('./schema/index.ts'))
  } catch (error) {
    return { status: 'unverifiable', code: 'check_failed', reason: messageOf(error) }
  }
}

function converted(schema: StandardSchemaV1, { side, where }: ReadSchemaOptions): unknown {
  const { vendor, jsonSchema } = schema['~standard']
  if (!jsonSchema) {
    throw new SdkError(
      `The ${where} is a schema of ${vendor} that cannot say itself as JSON Schema, which models need. ` +
        `${adviceFor(vendor)}, or give the JSON Schema beside it: { ${besideFor[side]}: {…} }.`,
    )
  }
  try {
    // Some libraries attach the schema itself to what they write.
    const { '~standard': _, ...written } = jsonSchema[side]({ target: 'draft-2020-12' })
    return written
  } catch (cause) {
    throw new SdkError(
      `The ${where} is a schema of ${vendor} that could not be written as JSON Schema: ${messageOf(cause)}. ` +
        `Use types that JSON has, or give the JSON Schema beside it: { ${besideFor[side]}: {…} }.`,
      { cause },
    )
  }
}

const besideFor = { input: 'jsonSchema', output: 'outputJsonSchema' }

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

/** A copy that nobody can change, at any depth. */
export function frozenCopy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  return Object.freeze(
    Array.isArray(value)
      ? value.map(frozenCopy)
      : // `fromEntries` defines, so that a property named `__proto__` stays a property.
        Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozenCopy(member)])),
  ) as Value
}
