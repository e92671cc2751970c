import type { JsonValue } from './json.ts'

/**
 * One thing that is wrong with a value, as data. Models read it as English; people read it from
 * the catalogue of their language.
 */
export interface Problem {
  /** Where: empty for the value itself, else `items[2].price`, `headers["x-id"]`. */
  readonly path: string
  /** The keyword of JSON Schema that is broken, or a word of our own such as `duplicate_key`. */
  readonly keyword: string
  /** What the rule asks for. */
  readonly limit?: JsonValue
  /** What is there: the value, or its size where the rule is about size. */
  readonly got?: JsonValue
}

/** Why a value cannot be checked against its schema. `check_failed`: what checks broke on it. */
export type UncheckedCode =
  | 'schema_dialect'
  | 'schema_malformed'
  | 'schema_unsupported'
  | 'schema_unresolved'
  | 'schema_too_complex'
  | 'value_too_large'
  | 'pattern'
  | 'too_slow'
  | 'check_failed'

/** That a value could not be checked. People read the code from the catalogue of their language. */
export interface Unchecked {
  readonly code: UncheckedCode
  /** What it is about, as it stands there: a pattern, a reference, a keyword, a place. */
  readonly detail?: string
  /** The same in English, for models and logs. */
  readonly reason: string
}
