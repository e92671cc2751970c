import type { ReactElement } from 'react'
import { PlainText } from '../markdown/index.ts'
import type { BlockProps } from './renderers.ts'

/** Text as it is: paragraphs with their line breaks. */
export function TextBlock({ block, streaming }: BlockProps<'text'>): ReactElement {
  return (
    <div
      className="cs-text"
      data-slot="text-block"
      data-state={streaming ? 'streaming' : 'complete'}
    >
      <PlainText text={block.text} />
    </div>
  )
}
