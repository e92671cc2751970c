import { createElement, type ReactElement, type ReactNode } from 'react'
import { attributesOf, ELEMENTS } from './allowed.ts'
import { classOf } from './looks.ts'

/** What Temml makes of TeX: elements, texts, and fragments of them. */
export interface TexNode {
  readonly type?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly children?: readonly TexNode[]
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, unknown>>
}

const MAX_DEPTH = 200
const MAX_NODES = 20_000

/** The tree of a formula as one `math` element. Throws where there is more of it than can be laid out. */
export function mathElement(tree: TexNode, display: boolean): ReactElement {
  let count = 0
  return createElement(
    'math',
    display ? { display: 'block' } : null,
    ...childrenOf(tree.type === 'math' ? tree : { children: [tree] }, 0),
  )

  function childrenOf({ children = [] }: TexNode, depth: number): readonly ReactNode[] {
    return children.map((child) => nodeOf(child, depth + 1))
  }

  function nodeOf(node: TexNode, depth: number): ReactNode {
    count++
    if (depth > MAX_DEPTH || count > MAX_NODES) throw new RangeError('The formula is too large.')
    if (node.text !== undefined) return node.text
    // What is not known leaves what stands in it, in a row: the places of arguments count.
    const type = node.type !== undefined && ELEMENTS.has(node.type) ? node.type : 'mrow'
    const props = type === node.type ? { ...attributesOf(node), ...classOf(node) } : null
    return createElement(type, props, ...childrenOf(node, depth))
  }
}
