import { memo, type ReactElement } from 'react'

/** Text as paragraphs with their line breaks. Each takes its direction from its own first letter. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // Text only grows at its end, so a paragraph keeps its place.
        <Paragraph key={index} text={paragraph} />
      ))}
    </>
  )
}

const Paragraph = memo(function Paragraph({
  text,
}: {
  readonly text: string
}): ReactElement | null {
  return text === '' ? null : (
    <p className="cs-plain" dir="auto">
      {text}
    </p>
  )
})
