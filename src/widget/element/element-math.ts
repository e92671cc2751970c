import type { MarkdownOptions } from '../../ui/index.ts'

let loaded: MarkdownOptions | undefined

/**
 * Formulas for an element that has `math`. They are fetched when the first one asks: until then, and where
 * they cannot be had, `$` is a sign like others. `onChange`: they have come.
 */
export function markdownOf(
  element: Element,
  onChange: () => void,
  onError: (error: unknown) => void,
): MarkdownOptions | undefined {
  if (!element.hasAttribute('math')) return undefined
  if (!loaded) void load().then(onChange, onError)
  return loaded
}

async function load(): Promise<void> {
  const { math } = await import('../../ui/math/index.ts')
  loaded ??= { math }
}
