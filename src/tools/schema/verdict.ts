import type { JsonValue, Unchecked } from '../../protocol/index.ts'
import type { Problem } from '../run/index.ts'

/** What a check says of a value. */
export type Verdict =
  | { readonly status: 'valid'; readonly value: JsonValue }
  | { readonly status: 'invalid'; readonly problems: readonly Problem[] }
  /** It could not be checked within the budget. Never to be taken for valid: ask a person. */
  | ({ readonly status: 'unverifiable' } & Unchecked)
