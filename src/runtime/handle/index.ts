/** A thread that is open here, and what one can do in it. */
export type { ThreadConfig } from './config.ts'
export { createThread } from './thread-handle.ts'
