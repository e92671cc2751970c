import type { ReactElement } from 'react'
import { Markdown } from '../markdown/index.ts'
import type { BlockProps } from './renderers.ts'
import { TextBlock } from './text-block.tsx'

/** What an assistant wrote, as Markdown; what a person wrote, as they wrote it. */
export function MarkdownBlock(props: BlockProps<'text'>): ReactElement {
  const { block, streaming, role } = props
  return role === 'user' ? (
    <TextBlock {...props} />
  ) : (
    <Markdown text={block.text} streaming={streaming} />
  )
}
