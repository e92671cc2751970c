export { MarkdownView } from './markdown-view.tsx'
export type { MarkdownViewProps } from './markdown-view.tsx'
export { readAloud } from './read-aloud.ts'
