/** Keeping a thread in its store. Loaded when there is something to keep or to look up. */
export { loadThread } from './load-thread.ts'
export { persist } from './persist.ts'
