import {
  blockAt,
  createState,
  finish,
  fork,
  isContainer,
  openLength,
  readAgain,
  readLine,
  replaceAt,
  type State,
} from './block/index.ts'
import { knowsAllEntities } from './entities.ts'
import { noBlocks } from './chunks.ts'
import type { MathSyntax } from './math/index.ts'
import type { NoteEntry, Tree } from './node.ts'

export interface ReaderOptions {
  /**
   * Tables, tasks, footnotes, crossed out text, and addresses that are links without any sign. Default
   * true; without them it is CommonMark to the letter.
   */
  readonly gfm?: boolean
  /** How formulas are read. Default: there are none, and `$` is a sign like others. */
  readonly math?: MathSyntax | undefined
}

export interface ReadOptions {
  /** More may follow: what is not finished is shown as what it will most likely become. */
  readonly open: boolean
  /** All names of entities are known by now (default: whether they are). A change is seen by it alone. */
  readonly entities?: boolean
}

/** Reads a text that grows at its end, again and again. */
export interface Reader {
  /**
   * The tree of a text. If it goes on where the one before ended, only what is new is read, and what
   * was finished stays the same objects. What comes out does not depend on what was read before.
   */
  read(text: string, options: ReadOptions): Tree
}

export function createReader({ gfm = true, math }: ReaderOptions = {}): Reader {
  let state = createState(gfm, math)
  let text = ''
  /** The beginning of a line whose end has not come. */
  let begun = ''
  let shown: { readonly tree: Tree; readonly key: string; readonly length: number } | undefined

  /** Reads the lines that are whole by now. */
  function take(more: string): void {
    begun += more
    let from = 0
    for (const { 0: end, index } of begun.matchAll(/\r\n|\n|\r(?!$)/g)) {
      readLine(state, begun.slice(from, index), false)
      from = index + end.length
    }
    begun = begun.slice(from)
  }

  return {
    read: (next, { open, entities = knowsAllEntities() }) => {
      const key = `${open} ${entities}`
      if (shown?.key === key && next.length === shown.length && next === text) return shown.tree
      if (!next.startsWith(text)) {
        state = createState(gfm, math)
        text = ''
        begun = ''
        shown = undefined
      }
      if (entities) readMissedEntities(state)
      take(detached(next.slice(text.length)))
      text = next
      const size = begun.length + openLength(state)
      if (shown?.key === key && open && next.length - shown.length < size * waitFor(size)) {
        return shown.tree
      }
      shown = { tree: show(state, begun.replace(/\r$/, ''), open), key, length: next.length }
      return shown.tree
    },
  }
}

/**
 * What part of an open paragraph has to be new before it is read again. One that is longer than anybody
 * writes would cost its whole length with every word.
 */
function waitFor(size: number): number {
  return size > 32_768 ? 1 / 16 : 0
}

/**
 * A string of its own. Engines keep a part of a string as a view of the whole, and every line would keep
 * alive the text as long as it was when the line came.
 */
function detached(part: string): string {
  return ` ${part}`.slice(1)
}

/** The tree of a text that is whole. */
export function parse(text: string, options?: ReaderOptions): Tree {
  return createReader(options).read(text, { open: false })
}

/** What a state and the beginning of a line look like; the state stays as it is. */
function show(state: State, line: string, open: boolean): Tree {
  let shown = fork(state)
  shown.final = !open
  if (line !== '' && !readLine(shown, line, open)) shown = fork(state)
  finish(shown, open)
  if (!open) settle(shown)
  const [document] = shown.frames
  return {
    children: isContainer(document) ? document.children : noBlocks,
    notes: notesOf(shown, open),
    lacksEntities: !knowsAllEntities() && shown.missedEntities.size > 0,
  }
}

/** What missed the name of an entity that is known by now is read once more. */
function readMissedEntities(state: State): void {
  for (const name of state.missedEntities) readAgain(state, name)
  state.missedEntities.clear()
}

/** No definition follows: what was shown as if one would is read once more. */
function settle(state: State): void {
  for (const { hoped, path, read } of state.unsettled) {
    const leaf = hoped ? read(state) : undefined
    if (leaf) replaceAt(state, path, leaf)
  }
}

function notesOf(state: State, open: boolean): readonly NoteEntry[] {
  const entries: NoteEntry[] = []
  for (const [label] of state.noteOrder.all()) {
    const path = state.notes.get(label)
    const block = path && blockAt(state, path)
    const note = block?.type === 'note' ? block : undefined
    if (note || open) entries.push({ label, note })
  }
  return entries
}
