/** The list of threads, served by React Query: only who uses it pays for that. */
export { useThreads } from './use-threads.ts'
export type { ThreadsView, UseThreadsOptions } from './use-threads.ts'
