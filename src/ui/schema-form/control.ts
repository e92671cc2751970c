import type { ComponentType } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import type { Draft } from './draft.ts'
import type { Field } from './field.ts'
import type { FormAction } from './form-state.ts'
import type { Place, Step } from './place.ts'
import type { Slice } from './slice.ts'

type Edit = Extract<FormAction, { readonly type: 'edited' }>
export type EditOptions = Pick<Edit, 'draft' | 'reveal' | 'moved' | 'said'>

export interface FieldViewProps extends Slice {
  readonly field: Field
  readonly parent: Place
  /** Null: it stands at the place of its parent. */
  readonly step: Step | null
  readonly required: boolean
  /** Instead of the name of the member. */
  readonly label?: string | undefined
}

/** What a control gets. `value` is what it shows: nothing where something typed cannot be read. */
export interface ControlProps<Kind extends Field = Field> {
  readonly field: Kind
  readonly place: Place
  readonly value: JsonValue | undefined
  readonly draft: Draft | undefined
  readonly slice: Slice
  readonly required: boolean
  readonly inList: boolean
  readonly disabled: boolean
  /** The words of the label, for buttons that name what they do it to. */
  readonly name: string
  /** Of the control itself; label and descriptions build theirs from it. */
  readonly id: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly change: (value: JsonValue | undefined, options?: EditOptions) => void
  /** The same for a member or an item. */
  readonly changeIn: (step: Step, value: JsonValue | undefined, options?: EditOptions) => void
  readonly leave: () => void
  /** Draws the fields inside. */
  readonly View: ComponentType<FieldViewProps>
}
