import type { JsonValue } from '../../protocol/index.ts'
import type { TypeName } from './type-name.ts'

/** What a schema asks for, as a form shows it. What no control shows truthfully is `json`. */
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | ChoicesField
  | FixedField
  | ListField
  | GroupField
  | VariantField
  | JsonField

export interface FieldBase {
  readonly title?: string
  readonly description?: string
  /** The schema's `default`, where there is something to see in it. */
  readonly suggestion?: JsonValue
  /** Whether null is allowed beside what the kind allows. */
  readonly nullable: boolean
}

export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly format?: string
  readonly multiline: boolean
  /** Whether '' can be meant. If not, a cleared text is no text. */
  readonly mayBeEmpty: boolean
}

export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly integer: boolean
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean'
}

export interface Option {
  readonly value: JsonValue
  readonly title?: string
}

/** One of several values. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}

/** A list of several of the options. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices'
  readonly options: readonly Option[]
}

/** The only value that is allowed. */
export interface FixedField extends FieldBase {
  readonly kind: 'fixed'
  readonly value: JsonValue
}

export interface ListField extends FieldBase {
  readonly kind: 'list'
  readonly item: Field
}

export interface Member {
  readonly name: string
  readonly required: boolean
  /** Read when it is needed: schemas may refer to themselves. */
  readonly field: () => Field
}

export interface GroupField extends FieldBase {
  readonly kind: 'group'
  readonly members: readonly Member[]
}

export interface Variant {
  readonly title?: string
  readonly types: readonly TypeName[]
  /** What the member that tells the variants apart holds in this one. */
  readonly tag?: JsonValue
  readonly field: () => Field
}

/** One of several shapes, told apart by type, or by the constant in one member. */
export interface VariantField extends FieldBase {
  readonly kind: 'variant'
  readonly tag?: string
  readonly tagTitle?: string
  readonly variants: readonly Variant[]
}

/** Why a field is edited as JSON. */
export type JsonReason =
  | 'any'
  | 'map'
  | 'tuple'
  | 'alternatives'
  | 'conditions'
  | 'deep'
  | 'unreadable'

export interface JsonField extends FieldBase {
  readonly kind: 'json'
  readonly why: JsonReason
}
