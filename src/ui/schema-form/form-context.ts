import { type Context, createContext, useContext } from 'react'
import { SdkError } from '../../protocol/index.ts'
import type { FormAction } from './form-state.ts'
import type { SchemaFormHandle } from './use-schema-form.ts'

export const FormContext: Context<SchemaFormHandle | null> = createContext<SchemaFormHandle | null>(
  null,
)

export function useForm(caller: string): SchemaFormHandle {
  const form = useContext(FormContext)
  if (form) return form
  throw new SdkError(
    `${caller} is a part of a schema form and stands in none. Put it inside: <SchemaForm schema={…}>…</SchemaForm>.`,
  )
}

/** What every field needs and what seldom changes: an edit draws only the fields that it is about. */
export interface FieldWorld {
  readonly id: string
  readonly disabled: boolean
  readonly warnSecrets: boolean
  readonly prefilled: boolean
  readonly act: (action: FormAction) => void
}

export const FieldContext: Context<FieldWorld> = createContext<FieldWorld>({
  id: '',
  disabled: true,
  warnSecrets: false,
  prefilled: false,
  act: () => {},
})
