import { posix } from 'node:path'
import { isNode, parse, text, type SyntaxNode } from './syntax.ts'

export interface PublicNames {
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** What a module gives to those who import it, sorted, read from the sources without running them. */
export function publicNames(files: Readonly<Record<string, string>>, path: string): PublicNames {
  const values = new Set<string>()
  const types = new Set<string>()
  for (const { name, isType } of exported(files, path)) (isType ? types : values).add(name)
  // A class or a constant with a type of the same name is one word for a reader: a value.
  return {
    values: [...values].toSorted(),
    types: [...types].filter((name) => !values.has(name)).toSorted(),
  }
}

interface Exported {
  readonly name: string
  readonly isType: boolean
}

function* exported(files: Readonly<Record<string, string>>, path: string): Generator<Exported> {
  const source = files[path]
  if (source === undefined) throw new Error(`There is no ${path}.`)
  for (const node of parse(path, source)['body'] as SyntaxNode[]) {
    if (node.type === 'ExportDefaultDeclaration') yield { name: 'default', isType: false }
    if (node.type === 'ExportAllDeclaration') yield* fromAll(files, path, node)
    if (node.type === 'ExportNamedDeclaration') yield* named(node)
  }
}

function* fromAll(
  files: Readonly<Record<string, string>>,
  path: string,
  node: SyntaxNode,
): Generator<Exported> {
  const isType = node['exportKind'] === 'type'
  const alias = text(node['exported'])
  if (alias !== undefined) {
    yield { name: alias, isType }
    return
  }
  const specifier = text(node['source']) ?? ''
  if (!specifier.startsWith('.'))
    throw new Error(`${path} exports all of ${specifier}: name what is meant.`)
  for (const one of exported(files, posix.join(posix.dirname(path), specifier))) {
    if (one.name !== 'default') yield { name: one.name, isType: isType || one.isType }
  }
}

function* named(node: SyntaxNode): Generator<Exported> {
  const allTypes = node['exportKind'] === 'type'
  for (const specifier of node['specifiers'] as SyntaxNode[]) {
    const isType = allTypes || specifier['exportKind'] === 'type'
    yield { name: text(specifier['exported']) ?? '', isType }
  }
  const { declaration } = node
  if (!isNode(declaration)) return
  const isType =
    declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration'
  const declared = (declaration['declarations'] as SyntaxNode[] | undefined) ?? [declaration]
  for (const { id } of declared) yield { name: text(id) ?? '', isType: isType || allTypes }
}
