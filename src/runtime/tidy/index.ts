/** What of a log is worth keeping. Loaded when a log is long, or was stored before. */
export { tidy } from './tidy.ts'
export type { Replacement } from './tidy.ts'
