export { FindBar } from './find-bar.tsx'
export type { FindBarProps } from './find-bar.tsx'
