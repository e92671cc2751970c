export { ReviewPanel } from './late-panel.tsx'
export type { PanelShortcuts, ReviewPanelProps } from './panel/index.ts'
