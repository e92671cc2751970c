import type { ReactElement, ReactNode } from 'react'
import { UNRULY } from './untrusted.ts'

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
  for (const { 0: found, index } of text.matchAll(UNRULY)) {
    const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    parts.push(text.slice(from, index), <bdi key={index} className="cs-chip">{`U+${code}`}</bdi>)
    from = index + found.length
  }
  return <>{parts.length === 0 ? text : [...parts, text.slice(from)]}</>
}
