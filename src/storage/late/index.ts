/** A store that is fetched when it is first used. Apart from the rest, because it is there at once. */
export { lateStore } from './late-store.ts'
