/** Client tools that a person answers. Only shells load at once. */
export { ClientToolCard } from './late-cards.tsx'
export type { ClientToolCardProps } from './card/index.ts'
