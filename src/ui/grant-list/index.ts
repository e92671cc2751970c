export { GrantList } from './late-list.tsx'
export type { GrantListProps } from './grant-list.tsx'
