import { type Context, createContext, useContext } from 'react'
import { en } from './en.ts'
import type { Strings } from './strings.ts'

export const StringsContext: Context<Strings> = createContext(en)

export function useStrings(): Strings {
  return useContext(StringsContext)
}
