/** What every store needs, as pure functions: what follows from events, and what may be written. */
export { blobCounts } from './blob-counts.ts'
export { checkAppend, checkRewrite } from './check-write.ts'
export {
  compareCallbacks,
  isWantedCallback,
  openCallbacksAfter,
  reopensEarlier,
} from './open-callbacks.ts'
export { belongsTo, compareThreads, isWantedThread } from './query.ts'
export { summaryAfter } from './summary.ts'
