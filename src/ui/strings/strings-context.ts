import { type Context, createContext, useContext } from 'react'
import { english } from './english.ts'
import type { EarlyStrings, LateStrings } from './strings.ts'

/** A whole catalogue, or the English words that are there from the beginning. */
export type GivenStrings = EarlyStrings & Partial<LateStrings>

export const StringsContext: Context<GivenStrings> = createContext<GivenStrings>(english)

export function useStrings(): GivenStrings {
  return useContext(StringsContext)
}
