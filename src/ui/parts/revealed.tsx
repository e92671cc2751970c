import type { ReactElement, ReactNode } from 'react'
import { unruly } from './untrusted.ts'

export interface RevealedProps {
  readonly text: string
}

/**
 * Text whose hidden characters show as their code points: those that reorder what stands around
 * them, and those that draw nothing. For values that somebody has to judge, such as arguments.
 */
export function Revealed({ text }: RevealedProps): ReactElement {
  const parts: ReactNode[] = []
  let from = 0
  for (const { at, text: hidden, name } of unruly(text)) {
    parts.push(
      text.slice(from, at),
      <bdi key={at} className="cs-chip">
        {name}
      </bdi>,
    )
    from = at + hidden.length
  }
  return <>{parts.length === 0 ? text : [...parts, text.slice(from)]}</>
}
