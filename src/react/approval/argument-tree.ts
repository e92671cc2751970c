import { isObject, type JsonObject, type JsonValue } from '../../protocol/index.ts'

/** An argument as it is shown. A large one is folded: its size is told, and all of it is a press away. */
export type ArgumentNode = ArgumentLeaf | ArgumentGroup

interface ArgumentBase {
  /** As problems name it: `items[2].price`. */
  readonly path: string
  readonly name: string
  readonly value: JsonValue
}

export interface ArgumentLeaf extends ArgumentBase {
  /** `text` is a string as it is; `json` a value written as JSON. */
  readonly kind: 'text' | 'json'
  readonly text: string
  readonly fold: Fold | null
}

export interface ArgumentGroup extends ArgumentBase {
  readonly kind: 'object' | 'list'
  readonly members: readonly ArgumentNode[]
}

/** How much a fold hides. */
export interface Fold {
  readonly characters: number
  readonly lines: number
}

/** Beyond either a value is folded, because it would bury what stands below it. */
const MOST_CHARACTERS = 600
const MOST_LINES = 12

/** A container with more members, or deeper down, is written as JSON. */
const MOST_MEMBERS = 24
const MOST_TOP_MEMBERS = 100
const MOST_LEVELS = 4

/** The arguments of a call, each of them: nothing is left out, whatever its size. */
export function argumentNodes(args: JsonObject): readonly ArgumentNode[] {
  const entries = Object.entries(args)
  if (entries.length > MOST_TOP_MEMBERS) return [leaf('', '', args)]
  return entries.map(([name, value]) => nodeOf(childPath('', name), name, value, 1))
}

/** The paths of all folded values: what has to be opened before anybody can have read everything. */
export function foldedPaths(nodes: readonly ArgumentNode[]): readonly string[] {
  return nodes.flatMap((node) =>
    'members' in node ? foldedPaths(node.members) : node.fold ? [node.path] : [],
  )
}

/** Names a member the way problems do. */
export function childPath(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`
  return path === '' ? step : `${path}.${step}`
}

/** A value at its place, `level` deep. */
export function nodeOf(path: string, name: string, value: JsonValue, level: number): ArgumentNode {
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return leaf(path, name, value)
  const members: readonly (readonly [string | number, JsonValue])[] = isList
    ? (value as readonly JsonValue[]).map((item, at) => [at, item])
    : Object.entries(value)
  if (members.length === 0 || members.length > MOST_MEMBERS || level > MOST_LEVELS) {
    return leaf(path, name, value)
  }
  return {
    kind: isList ? 'list' : 'object',
    path,
    name,
    value,
    members: members.map(([step, member]) =>
      nodeOf(childPath(path, step), String(step), member, level + 1),
    ),
  }
}

function leaf(path: string, name: string, value: JsonValue): ArgumentLeaf {
  const isText = typeof value === 'string' && value !== ''
  const text = isText ? value : JSON.stringify(value, null, 2)
  return { kind: isText ? 'text' : 'json', path, name, value, text, fold: foldOf(text) }
}

/** Whether a text is to be folded, and how large it is. */
export function foldOf(text: string): Fold | null {
  const lines = text.split('\n').length
  return text.length > MOST_CHARACTERS || lines > MOST_LINES
    ? { characters: text.length, lines }
    : null
}
