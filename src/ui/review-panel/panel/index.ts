export { ReviewPanel } from './review-panel.tsx'
export type { ReviewPanelProps } from './review-panel.tsx'
export type { GroupBy } from './queue-groups.ts'
export type { PanelShortcuts } from './use-panel-keys.ts'
