/** Threads in IndexedDB. Loaded when something is stored or looked up for the first time. */
export { createIndexedDbStore } from './indexed-db-store.ts'
