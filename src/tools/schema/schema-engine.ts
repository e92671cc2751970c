import type { JsonSchemaObject, JsonValue } from '../../protocol/index.ts'

/** One broken keyword, as an engine reports it. */
export interface EngineError {
  readonly keyword: string
  /** From the root of the schema to the keyword; where a `$ref` is followed, by a step `$ref`. */
  readonly schemaPath: readonly string[]
  /** From the root of the value to the part that is wrong. */
  readonly valuePath: readonly string[]
}

/**
 * What checks values. Synchronous; reports wrappers and leaves alike, in any order, and nothing for
 * a valid value. `thorough`: all errors are wanted; else the value is big and the first ones will
 * do. It may throw: that makes the value unverifiable. It is only called with what has passed the
 * guard, and must apply no defaults.
 */
export interface SchemaEngine {
  readonly name: string
  check(
    schema: JsonSchemaObject,
    value: JsonValue,
    options: { readonly thorough: boolean },
  ): readonly EngineError[]
}
