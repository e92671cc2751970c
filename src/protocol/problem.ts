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
