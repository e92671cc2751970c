import {
  blockAt,
  createState,
  finish,
  fork,
  isContainer,
  readAgain,
  readLine,
  replaceAt,
  type State,
} from './block/index.ts'
import { knowsAllEntities } from './entities.ts'
import { noChunks } from './chunks.ts'
import type { NoteEntry, Tree } from './node.ts'

export interface ReaderOptions {
  /**
   * Tables, tasks, footnotes, crossed out text, and addresses that are links without any sign. Default
   * true; without them it is CommonMark to the letter.
   */
  readonly gfm?: boolean
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

export function createReader({ gfm = true }: ReaderOptions = {}): Reader {
  let state = createState(gfm)
  let text = ''
  /** Up to where whole lines were read. */
  let taken = 0
  let shown: { readonly tree: Tree; readonly text: string; readonly key: string } | undefined

  function takeLines(): void {
    const ends = /\r\n|\n|\r(?!$)/g
    ends.lastIndex = taken
    for (let end = ends.exec(text); end; end = ends.exec(text)) {
      readLine(state, text.slice(taken, end.index), false)
      taken = ends.lastIndex
    }
  }

  return {
    read: (next, { open, entities = knowsAllEntities() }) => {
      const key = `${open} ${entities}`
      if (shown?.text === next && shown.key === key) return shown.tree
      if (!next.startsWith(text)) {
        state = createState(gfm)
        taken = 0
      }
      text = next
      takeLines()
      const tree = show(state, text.slice(taken).replace(/\r$/, ''), open)
      shown = { tree, text, key }
      return tree
    },
  }
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
  if (knowsAllEntities()) readMissedEntities(shown)
  if (!open) settle(shown)
  const [document] = shown.frames
  return {
    children: isContainer(document) ? document.children : noChunks,
    notes: notesOf(shown, open),
    lacksEntities: !knowsAllEntities() && missedEntities(shown).size > 0,
  }
}

function readMissedEntities(state: State): void {
  for (const name of missedEntities(state)) readAgain(state, name)
}

function missedEntities(state: State): ReadonlySet<string> {
  return new Set(
    state.unsettled.flatMap(({ missing }) => [...missing].filter((name) => name.startsWith('&'))),
  )
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
