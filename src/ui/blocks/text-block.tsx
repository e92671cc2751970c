import { memo, type ReactElement } from 'react'
import type { BlockProps } from './renderers.ts'

/** Text as paragraphs with their line breaks. Each takes its direction from its own first letter. */
export function TextBlock({ block, streaming }: BlockProps<'text'>): ReactElement {
  const paragraphs = block.text.split(/\n{2,}/)
  return (
    <div
      className="cs-text"
      data-slot="text-block"
      data-state={streaming ? 'streaming' : 'complete'}
    >
      {paragraphs.map((text, index) => (
        // Text only grows at its end, so a paragraph keeps its place.
        <Paragraph key={index} text={text} />
      ))}
    </div>
  )
}

const Paragraph = memo(function Paragraph({
  text,
}: {
  readonly text: string
}): ReactElement | null {
  return text === '' ? null : <p dir="auto">{text}</p>
})
