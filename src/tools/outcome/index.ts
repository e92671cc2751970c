/** How a call ended, and the words a model reads of it. Apart from what runs calls: every turn has these. */
export { outcomeText } from './outcome-text.ts'
export { said } from './said.ts'
export type { CallOutcome } from './said.ts'
