import { type Context, createContext } from 'react'

/** Whether something above says aloud that a question waits, so that its card need not. */
export const AnnouncesContext: Context<boolean> = createContext(false)
