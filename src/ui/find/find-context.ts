import { createContext, type Context } from 'react'

/** Opens the search of the chat around it; closing it gives the focus back to what is named. */
export const FindContext: Context<((from: HTMLElement) => void) | null> = createContext<
  ((from: HTMLElement) => void) | null
>(null)
