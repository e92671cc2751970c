import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
}

// Random inputs are the same in every run, so that a change is judged by what it changed. Other ones are
// looked for on purpose: `npm test -- --seed random`. A failure prints the seed with which it comes back.
fc.configureGlobal({ seed: inject('seed') })
