import { noLines, push } from '../chunks.ts'
import { normalizeLabel } from '../definitions.ts'
import { addLeaf, addRow, closeFrame, closeTo, takeDefinitions, top } from './close.ts'
import { type Cursor, hasBlank, isBlank, rest, skipColumns, skipMarker } from './cursor.ts'
import { canHold, type Container, type Frame, holder, isContainer, pathOf } from './frame.ts'
import { readHtmlStart } from './html.ts'
import type { State } from './state.ts'
import { readDelimiters, splitRow } from './table.ts'

/** Deeper nesting than any text has reason for is read as text. */
const MAX_DEPTH = 100

/** Where a line stands: what it matched so far, and what is left of it. */
export interface Place {
  readonly state: State
  readonly cursor: Cursor
  /** The innermost open block that the line belongs to so far. */
  readonly depth: number
  readonly container: Frame
  /** Something is open that the line did not match. */
  readonly isBehind: boolean
}

/** What a beginning came to: a block that holds others, one that took the rest of the line, nothing. */
export type Start = 'container' | 'leaf' | undefined

type Try = (place: Place) => Start

/** Tries all beginnings of blocks at a place. The order is that of the specification. */
export function tryStarts(place: Place): Start {
  for (const start of place.cursor.indent >= 4 ? [indentedStart] : STARTS) {
    const found = start(place)
    if (found) return found
  }
  return undefined
}

const STARTS: readonly Try[] = [
  quoteStart,
  headingStart,
  fenceStart,
  htmlStart,
  underlineStart,
  ruleStart,
  itemStart,
  noteStart,
  tableStart,
]

/** Makes room for a block, and opens it. */
export function open({ state, depth }: Place, frame: Frame): void {
  makeRoom(state, depth, frame.type)
  const parent = top(state)
  if (isContainer(parent)) {
    const isApart = parent.innerEnd > 0 && parent.innerEnd < state.line - 1
    if (isApart) loosen(state, state.frames.length - 1)
  }
  frame.end = state.line
  state.frames.push(frame)
}

/** A blank line inside an item or between items makes their list a loose one. */
function loosen({ frames }: State, depth: number): void {
  for (const frame of [frames[depth], frames[depth - 1]]) {
    if (frame?.type === 'list') frame.loose = true
    if (frame?.type !== 'item') return
  }
}

function makeRoom(state: State, depth: number, type: Frame['type'] | 'leaf'): void {
  closeTo(state, depth)
  while (state.frames.length > 1 && !canHold(top(state)!, type)) closeFrame(state)
}

/** Room for a block that is closed with its line. */
function openLeaf(place: Place): void {
  open(place, { type: 'paragraph', text: '', end: 0 })
  place.state.frames.pop()
}

function isTooDeep({ state, depth }: Place): boolean {
  return depth >= MAX_DEPTH || state.frames.length > 2 * MAX_DEPTH
}

function quoteStart(place: Place): Start {
  const { cursor } = place
  if (cursor.line[cursor.next] !== '>' || isTooDeep(place)) return undefined
  skipMarker(cursor, 1)
  if (hasBlank(cursor)) skipColumns(cursor, 1)
  open(place, { type: 'quote', ...holder })
  return 'container'
}

function headingStart(place: Place): Start {
  const { state, cursor } = place
  const match = /^(#{1,6})(?:[ \t]+|$)/.exec(rest(cursor))
  if (!match) return undefined
  openLeaf(place)
  const text = rest(cursor)
    .slice(match[0].length)
    .replace(/(?:^|[ \t]+)#+[ \t]*$/, '')
    .trim()
  addLeaf(state, [text], state.open, ([children = []]) => ({
    type: 'heading',
    level: match[1]!.length,
    children,
  }))
  return 'leaf'
}

function fenceStart(place: Place): Start {
  const { cursor } = place
  const match = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/.exec(rest(cursor))
  if (!match) return undefined
  const [, ticks, tickInfo, tildes, tildeInfo] = match
  open(place, {
    type: 'fence',
    sign: ticks ?? tildes ?? '',
    info: tickInfo ?? tildeInfo ?? '',
    indent: cursor.indent,
    lines: noLines,
    end: 0,
  })
  return 'leaf'
}

function htmlStart(place: Place): Start {
  const { container, isBehind, state, cursor } = place
  const text = rest(cursor)
  if (!text.startsWith('<')) return undefined
  const isInParagraph =
    container.type === 'paragraph' || (isBehind && top(state)?.type === 'paragraph')
  const html = readHtmlStart(text, !isInParagraph)
  if (!html) return undefined
  const line = cursor.line.slice(cursor.at)
  open(place, { type: 'html', until: html.until, text: line, end: 0 })
  if (html.until?.test(line)) closeFrame(state)
  return 'leaf'
}

/** A line of `=` or `-` below a paragraph makes it a heading. */
function underlineStart(place: Place): Start {
  const { container, state, cursor, depth } = place
  if (container.type !== 'paragraph' || place.isBehind) return undefined
  const sign = /^(?:(=+)|-+)[ \t]*$/.exec(rest(cursor))
  if (!sign) return undefined
  closeTo(state, depth)
  const text = takeDefinitions(state, container.text, false).trim()
  if (text === '') {
    container.text = ''
    return undefined
  }
  state.frames.pop()
  addLeaf(state, [text], false, ([children = []]) => ({
    type: 'heading',
    level: sign[1] ? 1 : 2,
    children,
  }))
  return 'leaf'
}

function ruleStart(place: Place): Start {
  if (!/^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/.test(rest(place.cursor))) {
    return undefined
  }
  openLeaf(place)
  const parent = top(place.state)
  if (isContainer(parent)) {
    parent.children = push(parent.children, { type: 'rule' })
    parent.innerEnd = place.state.line
  }
  return 'leaf'
}

function itemStart(place: Place): Start {
  const { state, cursor, container } = place
  const marker = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(rest(cursor))
  if (!marker || isTooDeep(place)) return undefined
  const [sign, bullet, number, delimiter] = marker
  const isEmpty = rest(cursor).slice(sign.length).trim() === ''
  if (container.type === 'paragraph' && (isEmpty || (number && Number(number) !== 1))) {
    return undefined
  }
  const indent = cursor.indent
  skipMarker(cursor, sign.length)
  const gap = isEmpty || cursor.indent > 4 ? 1 : cursor.indent
  skipColumns(cursor, gap)
  const kind = bullet ?? delimiter ?? ''
  closeTo(state, place.depth)
  const list = top(state)
  if (list?.type !== 'list' || list.marker !== kind) {
    open(
      { ...place, depth: state.frames.length - 1 },
      {
        type: 'list',
        start: number === undefined ? undefined : Number(number),
        marker: kind,
        loose: false,
        ...holder,
      },
    )
  }
  open(
    { ...place, depth: state.frames.length - 1 },
    { type: 'item', width: indent + sign.length + gap, checked: undefined, ...holder },
  )
  return 'container'
}

function noteStart(place: Place): Start {
  const { state, cursor } = place
  const match = state.gfm && /^\[\^((?:[^\s[\]\\]|\\.)+)\]:[ \t]*/.exec(rest(cursor))
  if (!match || isTooDeep(place)) return undefined
  const label = normalizeLabel(match[1]!)
  skipMarker(cursor, match[0].length)
  const frame: Container = { type: 'note', label, ...holder }
  makeRoom(state, place.depth, 'note')
  state.notes.add(label, pathOf(state.frames))
  open({ ...place, depth: state.frames.length - 1 }, frame)
  return 'container'
}

/** A row of delimiters below a line with as many cells makes that line the head of a table. */
function tableStart(place: Place): Start {
  const { container, state, cursor, depth, isBehind } = place
  if (!state.gfm || container.type !== 'paragraph' || isBehind) return undefined
  const align = readDelimiters(rest(cursor).trimEnd())
  if (!align) return undefined
  const from = container.text.lastIndexOf('\n') + 1
  const head = container.text.slice(from)
  const cells = splitRow(head)
  if (cells.length !== align.length) return undefined
  if (!head.includes('|') && !rest(cursor).includes('|')) return undefined
  container.text = container.text.slice(0, from)
  closeTo(state, depth - 1)
  const line = state.line
  open({ ...place, depth: depth - 1 }, { type: 'table', align, ...holder })
  addRow(state, cells, false)
  const table = top(state)
  if (table) table.end = line
  return 'leaf'
}

function indentedStart(place: Place): Start {
  const { state, cursor } = place
  if (isBlank(cursor) || top(state)?.type === 'paragraph') return undefined
  skipColumns(cursor, 4)
  open(place, { type: 'indented', lines: noLines, blanks: [], end: 0 })
  return 'leaf'
}
