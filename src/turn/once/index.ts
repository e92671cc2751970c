/** What an application asks for by itself: one answer without a loop, and less of a long thread. */
export { completeOnce } from './complete.ts'
export type { Completion, CompletionOptions } from './complete.ts'
export { keepNewest } from './keep-newest.ts'
