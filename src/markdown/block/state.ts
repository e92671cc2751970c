import { at, type Chunks, set } from '../chunks.ts'
import type { Definition } from '../definitions.ts'
import type { InlineContext } from '../inline/index.ts'
import type { MathSyntax } from '../math/index.ts'
import type { Block, Leaf } from '../node.ts'
import { type Frame, holder, isContainer } from './frame.ts'

/** A leaf that would be read differently if something were known that is not. */
export interface Unsettled {
  readonly path: readonly number[]
  readonly missing: ReadonlySet<string>
  /** It shows something as what it will become once its definition has come. */
  readonly hoped: boolean
  readonly read: (state: State) => Leaf | undefined
}

/** How far the reading of a document has come. */
export interface State {
  frames: Frame[]
  /** How many lines were read. */
  line: number
  readonly definitions: Names<Definition>
  /** Where each footnote stands. */
  readonly notes: Names<readonly number[]>
  /** The footnotes that are referred to, in order. */
  readonly noteOrder: Names<true>
  readonly unsettled: readonly Unsettled[]
  /** Names of entities that were not known when they were met. */
  readonly missedEntities: Set<string>
  readonly addUnsettled: (leaf: Unsettled) => void
  /** The line that is read, and with it what it closes, may go on. */
  open: boolean
  /** Nothing follows. */
  final: boolean
  readonly gfm: boolean
  readonly math: MathSyntax | undefined
}

/** Names that were given, each once: the first gift counts. */
export interface Names<Value> {
  get(name: string): Value | undefined
  add(name: string, value: Value): void
  all(): Iterable<readonly [string, Value]>
}

export function createState(gfm: boolean, math?: MathSyntax): State {
  const unsettled: Unsettled[] = []
  return {
    frames: [{ type: 'document', ...holder }],
    line: 0,
    definitions: names(),
    notes: names(),
    noteOrder: names(),
    unsettled,
    missedEntities: new Set(),
    addUnsettled: (leaf) => unsettled.push(leaf),
    open: false,
    final: false,
    gfm,
    math,
  }
}

/**
 * A state that may be read on without a trace in the first. It costs as much as blocks are open, never
 * what was read before.
 */
export function fork(state: State): State {
  const added: Unsettled[] = []
  return {
    ...state,
    frames: state.frames.map((frame) => ({ ...frame })),
    definitions: names(state.definitions),
    notes: names(state.notes),
    noteOrder: names(state.noteOrder),
    get unsettled() {
      return added.length === 0 ? state.unsettled : [...state.unsettled, ...added]
    },
    addUnsettled: (leaf) => added.push(leaf),
  }
}

function names<Value>(base?: Names<Value>): Names<Value> {
  const own = new Map<string, Value>()
  return {
    get: (name) => base?.get(name) ?? own.get(name),
    add: (name, value) => {
      if (base?.get(name) === undefined && !own.has(name)) own.set(name, value)
    },
    *all() {
      if (base) yield* base.all()
      yield* own
    },
  }
}

/** How long the text is that is read again whenever it grows. */
export function openLength({ frames }: State): number {
  const last = frames[frames.length - 1]
  return last?.type === 'paragraph' ? last.text.length : 0
}

export function inlineContext(state: State, open: boolean): InlineContext {
  return {
    definition: (label) => state.definitions.get(label),
    hasNote: (label) => state.notes.get(label) !== undefined,
    open,
    final: state.final,
    gfm: state.gfm,
    math: state.math,
  }
}

/** The block at a place, whether its surroundings are closed or not. */
export function blockAt(state: State, path: readonly number[]): Block | undefined {
  const { children, inner } = descend(state, path)
  let found = at(children, inner[0] ?? -1)
  for (const index of inner.slice(1)) {
    found = found && 'children' in found ? at(blocksOf(found), index) : undefined
  }
  return found
}

/** Puts another block in a place, making anew only what surrounds it. */
export function replaceAt(state: State, path: readonly number[], block: Block): void {
  const { frame, children, inner } = descend(state, path)
  if (!frame) return
  state.frames = state.frames.map((other) =>
    other === frame && isContainer(other)
      ? { ...other, children: replaceIn(children, inner, block) }
      : other,
  )
}

/** The innermost open container on the way, and what of the way lies inside it. */
function descend(
  { frames }: State,
  path: readonly number[],
): {
  readonly frame: Frame | undefined
  readonly children: Chunks<Block>
  readonly inner: readonly number[]
} {
  let depth = 0
  for (; depth < path.length - 1; depth++) {
    const frame = frames[depth]
    const isOpen =
      isContainer(frame) &&
      isContainer(frames[depth + 1]) &&
      at(frame.children, path[depth]!) === undefined
    if (!isOpen) break
  }
  const frame = frames[depth]
  return {
    frame,
    children: isContainer(frame) ? frame.children : holder.children,
    inner: path.slice(depth),
  }
}

function replaceIn(
  children: Chunks<Block>,
  [index = 0, ...inner]: readonly number[],
  block: Block,
): Chunks<Block> {
  const old = at(children, index)
  if (!old) return children
  if (inner.length === 0) return set(children, index, block)
  return 'children' in old
    ? set(children, index, {
        ...old,
        children: replaceIn(blocksOf(old), inner, block),
      } as Block)
    : children
}

/** What is inside a block that holds blocks; a leaf holds none. */
function blocksOf(block: Block & { readonly children: unknown }): Chunks<Block> {
  const { children } = block
  return Array.isArray(children) ? holder.children : (children as Chunks<Block>)
}
