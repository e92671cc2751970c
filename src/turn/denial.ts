import { type CallOutcome, outcomeText, said } from '../tools/outcome/index.ts'

/** What the model reads of a call that is not allowed; the reason only where it is meant for it. */
export function denial(told: string | undefined): CallOutcome {
  return said('denied', told === undefined ? outcomeText.denied : `${outcomeText.denied} ${told}`)
}
