/** The cards themselves: load when a client tool is first called. */
export { ClientToolCard } from './client-tool-card.tsx'
export type { ClientToolCardProps } from './client-tool-card.tsx'
