import type { JsonValue } from '../../protocol/index.ts'

/** Arguments while they arrive. */
export type Tree = { [key: string]: JsonValue | Tree | Tree[keyof Tree][] }

type Container = { [key: string | number]: unknown }

/** The names that would reach behind an object are no places in it. */
const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

/** Puts a piece of arguments in its place: `$.items[0].name`. Text of one place is joined. */
export function setPath(
  tree: Tree,
  path: string,
  piece: { readonly [kind: string]: unknown },
): void {
  const steps = stepsOf(path)
  const last = steps.pop()
  if (last === undefined || [...steps, last].some((step) => unsafe.has(String(step)))) return
  let at: Container = tree
  for (const [depth, step] of steps.entries()) {
    const next = steps[depth + 1] ?? last
    const inner = at[step]
    if (typeof inner !== 'object' || inner === null) at[step] = typeof next === 'number' ? [] : {}
    at = at[step] as Container
  }
  // No gaps in a list: a hole is no JSON.
  if (typeof last === 'number' && Array.isArray(at))
    while (at.length < last && at.length < 10_000) at.push(null)
  const before = at[last]
  const value = valueOf(piece)
  at[last] = typeof before === 'string' && typeof value === 'string' ? before + value : value
}

function valueOf(piece: { readonly [kind: string]: unknown }): unknown {
  const { stringValue, numberValue, boolValue } = piece
  return stringValue ?? numberValue ?? boolValue ?? null
}

function stepsOf(path: string): (string | number)[] {
  const steps: (string | number)[] = []
  for (const [, name, quoted, index] of path.matchAll(
    /\.([^.[\]]+)|\[(?:'([^']*)'|"[^"]*"|(\d+))\]/g,
  ))
    steps.push(index === undefined ? (name ?? quoted ?? '') : Number(index))
  return steps
}
