import { useState } from 'react'
import type { MarkdownOptions } from '../elements.ts'

/** The options of an earlier time as long as they say the same, so that nothing is drawn again for them. */
export function useSameOptions(options: MarkdownOptions): MarkdownOptions {
  const [kept, setKept] = useState(options)
  if (isSame(kept, options)) return kept
  setKept(options)
  return options
}

function isSame(left: MarkdownOptions, right: MarkdownOptions): boolean {
  const { components, images, ...others } = left
  const { components: otherComponents, images: otherImages, ...otherOthers } = right
  return (
    hasSame(others, otherOthers) &&
    hasSame(components ?? {}, otherComponents ?? {}) &&
    (images ?? []).join(' ') === (otherImages ?? []).join(' ')
  )
}

function hasSame(left: object, right: object): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => Object.is(valueOf(left, key), valueOf(right, key)))
}

function valueOf(object: object, key: string): unknown {
  return (object as { readonly [key: string]: unknown })[key]
}
