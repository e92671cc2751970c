import { type Context, createContext } from 'react'

export type Step = 'previous' | 'next'

/**
 * Which way a person just went through versions. The message that was shown is gone by the time the
 * other one is there, so the list keeps it for the one that comes.
 */
export interface Steps {
  leave(step: Step): void
  /** Once: whoever takes it has it. */
  take(): Step | null
}

export const StepContext: Context<Steps | null> = createContext<Steps | null>(null)

export function createSteps(): Steps {
  let left: Step | null = null
  return {
    leave(step) {
      left = step
    },
    take() {
      const taken = left
      left = null
      return taken
    },
  }
}
