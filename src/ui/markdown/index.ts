export type { ImageSource } from './addresses.ts'
export type {
  MarkdownComponents,
  MarkdownElements,
  MarkdownMath,
  MarkdownOptions,
} from './elements.ts'
export { loadMarkdown } from './load.ts'
export { Markdown, MarkdownContext } from './markdown.tsx'
export type { MarkdownProps } from './markdown.tsx'
export { PlainText } from './plain.tsx'
