/** The threads of an agent that need not be open here. Loaded when somebody asks for them. */
export { changeThread } from './change-thread.ts'
export { exportStored } from './export-stored.ts'
export { importThread } from './import-thread.ts'
export { readStoredCallbacks } from './stored-callbacks.ts'
export { readStoredGrants } from './stored-grants.ts'
export { tidyThreads } from './tidy-threads.ts'
