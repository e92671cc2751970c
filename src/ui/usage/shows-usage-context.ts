import { type Context, createContext } from 'react'

/** Whether an answer says how many tokens it took. */
export const ShowsUsageContext: Context<boolean> = createContext(false)
