import { type Block, each, type Inline, type Tree } from '../../markdown/index.ts'

/** Inline content as text without marks. */
export function plainText(nodes: readonly Inline[]): string {
  const [first] = nodes
  if (nodes.length === 1 && first?.type === 'text') return first.text
  return nodes
    .map((node) => {
      if (node.type === 'break') return '\n'
      if ('children' in node) return plainText(node.children)
      return 'text' in node ? node.text : ''
    })
    .join('')
}

/** A document as it would be read aloud: its blocks in order, a line each, without marks. */
export function plainDocument({ children }: Tree): string {
  return [...each(children)].map(plainBlock).join('\n')
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return plainText(block.children)
    case 'row':
      return block.cells.map(plainText).join(', ')
    case 'code':
      return [...each(block.lines)].join('\n')
    case 'html':
      return block.text
    case 'rule':
      return ''
    case 'quote':
    case 'list':
    case 'item':
    case 'table':
    case 'note':
      return [...each(block.children)].map(plainBlock).join('\n')
  }
}
