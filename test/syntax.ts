import { parseSync } from 'vite'

/** A node of the syntax tree, as far as the tests of the house look at it. */
export interface SyntaxNode {
  readonly type: string
  readonly [field: string]: unknown
}

/** The tree of a TypeScript source. Throws with the parser's words when it is none. */
export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  return program as unknown as SyntaxNode
}

/** Every node below and including `node`, each with the field of the parent that holds it. */
export function* walk(
  node: SyntaxNode,
  parent?: SyntaxNode,
  field = '',
): Generator<{ node: SyntaxNode; parent: SyntaxNode | undefined; field: string }> {
  yield { node, parent, field }
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child, node, name)
    }
  }
}

/** The name or text that a node says, for the nodes that say just one. */
export function text(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  return typeof node['name'] === 'string' ? node['name'] : undefined
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
