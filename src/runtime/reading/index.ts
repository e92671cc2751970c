/** What reads a stored log. Loaded with the first one: a thread that begins here does not need it. */
export { growthOf } from './growth.ts'
export { readStored } from './read-stored.ts'
