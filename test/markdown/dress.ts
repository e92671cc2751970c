import { type Block, each, type Inline, type Tree } from '../../src/markdown/index.ts'

/** What each word of a document stands in: `strong`, `item`, `link` … Words must differ. */
export function dress(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>()
  const words = (text: string, kinds: readonly string[]): void => {
    for (const word of text.match(/\p{L}+\d+/gu) ?? []) found.set(word, new Set(kinds))
  }
  const inline = (nodes: readonly Inline[], kinds: readonly string[]): void => {
    for (const node of nodes) {
      if ('text' in node) words(node.text, node.type === 'text' ? kinds : [...kinds, node.type])
      if ('children' in node) {
        // A link that does not lead anywhere yet looks like the text that it is.
        const isPlain = node.type === 'link' && node.href === undefined
        inline(node.children, isPlain ? kinds : [...kinds, node.type])
      }
    }
  }
  const block = (node: Block, kinds: readonly string[]): void => {
    const own = [...kinds, node.type]
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return inline(node.children, own)
      case 'row':
        return node.cells.forEach((cell) => inline(cell, own))
      case 'code':
        for (const line of each(node.lines)) words(line, own)
        return
      case 'html':
        return words(node.text, own)
      case 'rule':
        return
      case 'quote':
      case 'list':
      case 'item':
      case 'table':
      case 'note':
        for (const child of each(node.children)) block(child, own)
    }
  }
  for (const child of each(tree.children)) block(child, [])
  return found
}

export interface Flip {
  readonly word: string
  readonly kind: string
  /** At which length of the text it changed. */
  readonly at: readonly number[]
}

/** The words that changed more than once in one respect, over all beginnings of a text. */
export function flips(text: string, read: (beginning: string) => Tree): readonly Flip[] {
  const seen = new Map<string, { kinds: ReadonlySet<string>; changes: Map<string, number[]> }>()
  for (let length = 1; length <= text.length; length++) {
    const now = dress(read(text.slice(0, length)))
    // A word counts once it is whole: it ends in digits, and something else follows.
    const rest = text.slice(0, length).replace(/[\p{L}\d]+$/u, '')
    for (const word of new Set([...now.keys(), ...seen.keys()])) {
      if (!new RegExp(String.raw`${word}(?!\d)`).test(rest)) continue
      const kinds = new Set(now.has(word) ? [...now.get(word)!, 'visible'] : [])
      const before = seen.get(word)
      if (!before) {
        if (now.has(word)) seen.set(word, { kinds, changes: new Map() })
        continue
      }
      for (const kind of new Set([...kinds, ...before.kinds])) {
        if (kinds.has(kind) === before.kinds.has(kind)) continue
        before.changes.set(kind, [...(before.changes.get(kind) ?? []), length])
      }
      before.kinds = kinds
    }
  }
  return [...seen].flatMap(([word, { changes }]) =>
    [...changes].filter(([, at]) => at.length > 1).map(([kind, at]) => ({ word, kind, at })),
  )
}
