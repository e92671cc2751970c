import { type Context, createContext, useContext } from 'react'

/** What the protections of an approval know of time. Tests put their own in its place. */
export interface ApprovalClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once, after so many milliseconds. Returns the way out. */
  setTimer(callback: () => void, milliseconds: number): () => void
}

const systemClock: ApprovalClock = {
  now: () => Date.now(),
  setTimer: (callback, milliseconds) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** `<ApprovalClockContext.Provider value={clock}>` gives the approvals below it another clock. */
export const ApprovalClockContext: Context<ApprovalClock> = createContext(systemClock)

export function useApprovalClock(): ApprovalClock {
  return useContext(ApprovalClockContext)
}
