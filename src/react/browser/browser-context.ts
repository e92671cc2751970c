import { type Context, createContext, useContext } from 'react'
import type { Browser } from './browser.ts'
import { systemBrowser } from './system-browser.ts'

/** `<BrowserContext.Provider value={browser}>` gives the client tools below it another browser. */
export const BrowserContext: Context<Browser> = createContext(systemBrowser)

export function useBrowser(): Browser {
  return useContext(BrowserContext)
}
