import type { Strings } from '../../ui/strings/index.ts'

/** Every language but English, which comes along. Each is a file of its own, fetched when asked for. */
const catalogues: ReadonlyMap<string, () => Promise<Strings>> = new Map([
  ['ar', async () => (await import('../../ui/strings/languages/ar/index.ts')).ar],
  ['de', async () => (await import('../../ui/strings/languages/de/index.ts')).de],
  ['es', async () => (await import('../../ui/strings/languages/es/index.ts')).es],
  ['ja', async () => (await import('../../ui/strings/languages/ja/index.ts')).ja],
])

const rightToLeft: ReadonlySet<string> = new Set(['ar'])

/** Its own `lang`, else that of what it stands in: `de-AT`. Empty where nothing says. */
export function languageOf(element: Element): string {
  for (let at: Element | null = element; at; at = hostOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang')
    if (typeof lang === 'string') return lang
  }
  return ''
}

/** The catalogue for a language tag, by its first part; undefined where English has to do. */
export function catalogueFor(tag: string): (() => Promise<Strings>) | undefined {
  return catalogues.get(primary(tag))
}

/** Which way a language is read. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primary(tag)) ? 'rtl' : 'ltr'
}

function primary(tag: string): string {
  return (tag.split('-')[0] ?? '').toLowerCase()
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
