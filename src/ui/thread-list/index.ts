/** The list of conversations. */
export { ThreadList } from './thread-list.tsx'
export type { ThreadListProps } from './thread-list.tsx'
