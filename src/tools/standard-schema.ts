import { isObject, type JsonSchemaObject } from '../protocol/index.ts'

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

/** Whether a value follows the Standard Schema specification. Some libraries use functions. */
export function isStandardSchema(value: unknown): value is StandardSchemaV1 {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  const standard: unknown = Reflect.get(value, '~standard')
  return isObject(standard) && typeof standard['validate'] === 'function'
}
