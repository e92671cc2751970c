import { type Block, each, type Inline, parse, type Tree } from '../../../src/markdown/index.ts'
import { linkAddress } from '../../../src/ui/markdown/addresses.ts'
import { toHtml } from '../../markdown/to-html.ts'
import { BASE } from './canonical.ts'

/** Why an example is drawn otherwise than its specification says. */
export type Rule = 'tags' | 'schemes' | 'titles' | 'addresses'

/** The rules that a text falls under, found in its tree. */
export function rulesOf(text: string): ReadonlySet<Rule> {
  const tree = parse(text)
  const found = new Set<Rule>()
  for (const node of nodesOf(tree)) {
    if (node.type === 'html') found.add('tags')
    if (node.type !== 'link') continue
    if (node.title !== undefined) found.add('titles')
    if (!linkAddress(node.href ?? '', BASE)) found.add('schemes')
  }
  if (toHtml(tree) !== toHtml(parse(text, { gfm: false }))) found.add('addresses')
  return found
}

function* nodesOf({ children, notes }: Tree): Iterable<Block | Inline> {
  for (const block of each(children)) yield* within(block)
  for (const { note } of notes) if (note) yield* within(note)
}

function* within(node: Block | Inline): Iterable<Block | Inline> {
  yield node
  if (node.type === 'row') for (const cell of node.cells) for (const one of cell) yield* within(one)
  if (!('children' in node)) return
  const children = 'groups' in node.children ? each<Block>(node.children) : node.children
  for (const child of children) yield* within(child)
}
