import type { ReactElement } from 'react'
import { hasInk } from '../../parts/index.ts'
import { ValueText } from '../../approval/card/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** What the model wrote, as its words: plain text, never as ours. */
export function Said({ text }: { readonly text: string | undefined }): ReactElement | null {
  const { clientTool } = useAllStrings()
  if (!hasInk(text)) return null
  return (
    <div className="cs-said" data-slot="client-tool-said">
      <p className="cs-muted">{clientTool.says}</p>
      <blockquote className="cs-said-text">
        <ValueText text={text.trim()} />
      </blockquote>
    </div>
  )
}
