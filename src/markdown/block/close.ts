import { noBlocks, push } from '../chunks.ts'
import { normalizeLabel, readDefinition } from '../definitions.ts'
import { type InlineContent, parseInline } from '../inline/index.ts'
import type { Block, Leaf, Row } from '../node.ts'
import { unescape } from '../unescape.ts'
import { type Container, type Frame, isContainer, type OpenLeaf, pathOf } from './frame.ts'
import { inlineContext, replaceAt, type State } from './state.ts'
import { splitRow } from './table.ts'

/**
 * Closes the innermost open block and puts it in its place. `open`: it may go on, and is closed only
 * to be shown.
 */
export function closeFrame(state: State, open = false): void {
  const frame = state.frames.pop()
  const parent = top(state)
  if (!frame || !isContainer(parent)) return
  if (frame.type === 'paragraph') closeParagraph(state, frame, open)
  else {
    const block = isContainer(frame) ? closeContainer(frame) : closeLeaf(frame, open)
    if (block) parent.children = push(parent.children, block)
  }
  parent.innerEnd = frame.end
}

/** Closes what is open behind a depth. */
export function closeTo(state: State, depth: number): void {
  while (state.frames.length > depth + 1) closeFrame(state)
}

export function top({ frames }: State): Frame | undefined {
  return frames[frames.length - 1]
}

function closeContainer(frame: Container): Block | undefined {
  const { children } = frame
  switch (frame.type) {
    case 'document':
      return undefined
    case 'quote':
      return { type: 'quote', children }
    case 'list':
      return { type: 'list', start: frame.start, tight: !frame.loose, children }
    case 'item':
      return { type: 'item', checked: frame.checked, children }
    case 'note':
      return { type: 'note', label: frame.label, children }
    case 'table':
      return { type: 'table', align: frame.align, children }
  }
}

function closeLeaf(frame: Exclude<OpenLeaf, { type: 'paragraph' }>, open: boolean): Block {
  switch (frame.type) {
    case 'fence': {
      const [language = ''] = unescape(frame.info.trim()).split(/[ \t]/)
      return { type: 'code', language, lines: frame.lines, open }
    }
    case 'indented':
      return { type: 'code', language: '', lines: frame.lines, open }
    case 'html':
      return { type: 'html', text: frame.text }
  }
}

const TASK = /^\[([\t Xx])\][\t\n ]+(?=\S)/

function closeParagraph(
  state: State,
  { text: source, held }: Frame & { readonly type: 'paragraph' },
  open: boolean,
): void {
  const parent = top(state)
  let text = takeDefinitions(state, source, open)
  if (state.gfm && parent?.type === 'item' && parent.innerEnd === 0) {
    const task = TASK.exec(text)
    if (task) {
      parent.checked = task[1] !== ' ' && task[1] !== '\t'
      text = text.slice(task[0].length)
    }
  }
  const head = open && state.gfm && !held ? hopedTable(text) : undefined
  if (head) {
    closeRun(state, head.before, true)
    addTable(state, head.line)
  } else closeRun(state, text, open)
}

function closeRun(state: State, text: string, open: boolean): void {
  const trimmed = text.trimEnd()
  if (trimmed === '') return
  addLeaf(state, [open ? text : trimmed], open, ([children = []]) =>
    children.length === 0 && open ? undefined : { type: 'paragraph', children },
  )
}

/** A last line that begins with a bar is most likely the head of a table. */
function hopedTable(text: string): { readonly before: string; readonly line: string } | undefined {
  const from = text.lastIndexOf('\n') + 1
  const line = text.slice(from)
  return /^\|[-:| \t]*[^-:|\s]/.test(line) ? { before: text.slice(0, from), line } : undefined
}

function addTable(state: State, line: string): void {
  const parent = top(state)
  if (!isContainer(parent)) return
  const cells = splitRow(line)
  const table: Frame = {
    type: 'table',
    align: cells.map(() => undefined),
    end: state.line,
    innerEnd: 0,
    children: noBlocks,
  }
  state.frames.push(table)
  addRow(state, cells, true)
  closeFrame(state)
}

// `[Note]: these words` may still become a definition, but they hardly will.
const LIKELY_ADDRESS = /^\[(?:[^\\\]]|\\[^])+\]:\s*(?:[#./<]|[a-z][\d+.a-z-]*:\/\/|mailto:|www\.)/i

/** Takes the definitions off the beginning of a paragraph, and tells the rest. */
export function takeDefinitions(state: State, source: string, open: boolean): string {
  let text = source
  while (text.startsWith('[')) {
    const found = readDefinition(text)
    if (open && (found === 'incomplete' || (found && found.end === text.length))) {
      return LIKELY_ADDRESS.test(text) ? '' : text
    }
    if (typeof found !== 'object') break
    if (!open) define(state, found.value.label, found.value.definition)
    text = text.slice(found.end)
  }
  return text
}

function define(
  state: State,
  written: string,
  definition: { readonly href: string; readonly title?: string },
): void {
  const label = normalizeLabel(written)
  if (state.definitions.get(label)) return
  state.definitions.add(label, definition)
  readAgain(state, label)
}

/** Something became known: what missed it is read again, in its place. */
export function readAgain(state: State, label: string): void {
  for (const { missing, path, read } of state.unsettled) {
    const leaf = missing.has(label) ? read(state) : undefined
    if (leaf) replaceAt(state, path, leaf)
  }
}

/** Reads texts as a leaf and puts it in its place, and remembers what they missed. */
export function addLeaf(
  state: State,
  texts: readonly string[],
  open: boolean,
  make: (contents: readonly InlineContent['children'][]) => Leaf | undefined,
): void {
  const parent = top(state)
  if (!isContainer(parent)) return
  const path = pathOf(state.frames)
  const missing = new Set<string>()
  let hoped = false
  const read = (now: State, mayGoOn: boolean): Leaf | undefined =>
    make(
      texts.map((text, index) => {
        const isOpen = mayGoOn && index === texts.length - 1
        const content = parseInline(text, inlineContext(now, isOpen))
        for (const label of content.missing) {
          missing.add(label)
          if (label.startsWith('&')) now.missedEntities.add(label)
        }
        for (const label of content.notes) now.noteOrder.add(label, true)
        hoped ||= content.hoped
        return content.children
      }),
    )
  const leaf = read(state, open)
  if (!leaf) return
  parent.children = push(parent.children, leaf)
  parent.innerEnd = state.line
  if (missing.size > 0) {
    state.addUnsettled({ path, missing, hoped, read: (now) => read(now, false) })
  }
}

/** A row with as many cells as its table has columns. */
export function addRow(state: State, cells: readonly string[], open: boolean): void {
  const table = top(state)
  if (table?.type !== 'table') return
  const columns = table.align.length
  const texts = cells.slice(0, columns)
  addLeaf(state, texts, open, (contents): Row => ({
    type: 'row',
    cells: Array.from({ length: columns }, (_, index) => contents[index] ?? []),
  }))
  table.end = state.line
}
