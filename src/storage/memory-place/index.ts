/** Threads in memory. Loaded when something is stored or looked up for the first time. */
export { createMemoryStore } from './memory-store.ts'
