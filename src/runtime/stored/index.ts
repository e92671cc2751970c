/** What an agent has in its store. Loaded when somebody looks for it. */
export { createStored } from './stored.ts'
export type { Stored } from './stored.ts'
