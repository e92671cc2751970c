import type { UncheckedCode } from '../../protocol/index.ts'
import type { Problem } from '../../tools/run/index.ts'

/** What a schema form says by itself. */
export interface SchemaFormStrings {
  readonly loading: string
  readonly notLoaded: string
  readonly retry: string
  /** The label of a value that has no name. */
  readonly value: string
  readonly required: string
  /** Beside a field whose value is not the original any more. */
  readonly edited: string
  /** Beside a field that holds what its schema suggests. */
  readonly suggested: string
  /** Before a suggestion that nobody has taken. */
  readonly suggestion: string
  readonly use: string
  readonly choose: string
  readonly notSet: string
  readonly yes: string
  readonly no: string
  readonly null: string
  readonly emptyText: string
  readonly emptyGroup: string
  readonly add: (name: string) => string
  readonly remove: (name: string) => string
  readonly set: (value: string) => string
  readonly notAmong: (value: string) => string
  readonly addItem: string
  readonly noItems: string
  /** `number` is counted from 1. */
  readonly item: (number: number) => string
  readonly moveUp: (number: number) => string
  readonly moveDown: (number: number) => string
  readonly removeItem: (number: number) => string
  readonly added: (number: number) => string
  readonly moved: (number: number, to: number) => string
  readonly removed: (number: number) => string
  readonly kind: string
  readonly types: {
    readonly [type in 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object']: string
  }
  /** Why a field is edited as JSON. */
  readonly json: {
    readonly [
      why in
        | 'any'
        | 'map'
        | 'tuple'
        | 'alternatives'
        | 'conditions'
        | 'deep'
        | 'unreadable'
        | 'misfit'
    ]: string
  }
  /** How a format is written; nothing for one that speaks for itself. */
  readonly format: (format: string) => string | undefined
  readonly rest: string
  readonly hidden: (count: number) => string
  readonly secret: string
  readonly mode: string
  readonly form: string
  readonly whole: string
  readonly submit: string
  readonly discard: string
  readonly discarded: string
  /** Over the list of problems. */
  readonly problems: (count: number) => string
  /** The value could not be checked, and why: a clause of `uncheckedBecause`. */
  readonly unchecked: (why: string) => string
  readonly uncheckedBecause: { readonly [code in UncheckedCode]: string }
  /** A problem as a sentence behind the name of its field. */
  readonly problem: (problem: Problem) => string
}
