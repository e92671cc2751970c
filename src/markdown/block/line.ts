import { push } from '../chunks.ts'
import { addRow, closeFrame, closeTo, takeDefinitions, top } from './close.ts'
import {
  createCursor,
  type Cursor,
  hasBlank,
  isBlank,
  rest,
  restOfLine,
  skipBlanks,
  skipColumns,
  skipMarker,
} from './cursor.ts'
import type { Frame } from './frame.ts'
import { isUndecided, mayCloseFence } from './held.ts'
import { open, type Start, tryStarts } from './starts.ts'
import type { State } from './state.ts'
import { splitRow } from './table.ts'

/**
 * Reads a line. `open`: more of it may come; false is told if it could still become one thing or
 * another, and then the state is of no use.
 */
export function readLine(state: State, line: string, isOpen: boolean): boolean {
  state.line++
  state.open = isOpen
  const cursor = createCursor(line.replaceAll('\0', '\uFFFD'))
  let depth = matchFrames(state, cursor)
  if (depth === 'closed') return true
  if (depth === 'undecided') return false
  const last = state.frames[depth]
  if (isOpen && isBlank(cursor) && !isCode(last)) return false
  let start: Start = isVerbatim(last) ? 'leaf' : 'container'
  const isMatchedCode = start === 'leaf'
  while (start === 'container' && !isBlank(cursor)) {
    if (isOpen && cursor.indent < 4 && isUndecided(rest(cursor))) return false
    const isBehind = state.frames.length - 1 > depth
    start = tryStarts({ state, cursor, depth, container: state.frames[depth]!, isBehind })
    if (start) depth = state.frames.length - 1
  }
  if (start === 'leaf' && !isMatchedCode && top(state)?.type !== 'indented') return seen(state)
  addText(state, cursor, depth)
  return true
}

/** Closes all that is open, for good or only to be shown. */
export function finish(state: State, isOpen: boolean): void {
  state.open = isOpen
  while (state.frames.length > 1) closeFrame(state, isOpen)
}

function isCode(frame: Frame | undefined): boolean {
  return frame?.type === 'fence' || frame?.type === 'indented' || frame?.type === 'html'
}

/** Its lines begin no blocks. */
function isVerbatim(frame: Frame | undefined): boolean {
  return isCode(frame) || (frame?.type === 'paragraph' && frame.held !== undefined)
}

/** The line belongs to all that is open now. */
function seen(state: State): true {
  for (const frame of state.frames) frame.end = state.line
  return true
}

/** How deep the line goes along with what is open. */
function matchFrames(state: State, cursor: Cursor): number | 'closed' | 'undecided' {
  const { frames } = state
  for (let depth = 1; depth < frames.length; depth++) {
    const frame = frames[depth]!
    const matched = matches(state, frame, cursor, depth === frames.length - 1)
    if (matched === 'closed' || matched === 'undecided') return matched
    if (!matched) return depth - 1
    if (frame.type === 'quote') {
      for (const outer of frames.slice(0, depth + 1)) outer.end = state.line
    }
  }
  return frames.length - 1
}

function matches(
  state: State,
  frame: Frame,
  cursor: Cursor,
  isLast: boolean,
): boolean | 'closed' | 'undecided' {
  switch (frame.type) {
    case 'document':
    case 'list':
      return true
    case 'quote':
      if (cursor.indent > 3 || cursor.line[cursor.next] !== '>') return false
      skipMarker(cursor, 1)
      if (hasBlank(cursor)) skipColumns(cursor, 1)
      return true
    case 'item':
      if (isBlank(cursor)) {
        if (frame.innerEnd === 0 && isLast) return false
        skipBlanks(cursor)
        return true
      }
      if (cursor.indent < frame.width) return false
      skipColumns(cursor, frame.width)
      return true
    case 'note':
      if (isBlank(cursor)) return true
      if (cursor.indent < 4) return false
      skipColumns(cursor, 4)
      return true
    case 'table':
      return !isBlank(cursor)
    case 'paragraph':
      return !isBlank(cursor) || frame.held?.isFence === true
    case 'fence':
      return matchFence(state, frame, cursor)
    case 'indented':
      if (isBlank(cursor)) skipColumns(cursor, Math.min(4, cursor.indent))
      else if (cursor.indent >= 4) skipColumns(cursor, 4)
      else return false
      return true
    case 'html':
      return !isBlank(cursor) || frame.until !== undefined
  }
}

function matchFence(
  state: State,
  { sign, indent }: Frame & { readonly type: 'fence' },
  cursor: Cursor,
): true | 'closed' | 'undecided' {
  const text = cursor.indent < 4 ? rest(cursor) : ''
  const run = /^(`{3,}|~{3,})[ \t]*$/.exec(text)?.[1]
  if (run && run[0] === sign[0] && run.length >= sign.length) {
    seen(state)
    while (isCode(top(state))) closeFrame(state)
    return 'closed'
  }
  if (state.open && mayCloseFence(text, sign)) return 'undecided'
  skipColumns(cursor, Math.min(indent, cursor.indent))
  return true
}

/** Gives what is left of a line to the block that it belongs to. */
function addText(state: State, cursor: Cursor, depth: number): void {
  const tip = top(state)
  const isBehind = state.frames.length - 1 > depth
  // A paragraph goes on without the signs of what it stands in.
  if (isBehind && !isBlank(cursor) && tip?.type === 'paragraph') {
    addToParagraph(state, tip, rest(cursor))
    return
  }
  closeTo(state, depth)
  const frame = top(state)!
  const isEmpty = isBlank(cursor)
  switch (frame.type) {
    case 'fence':
      frame.lines = push(frame.lines, restOfLine(cursor))
      seen(state)
      return
    case 'indented':
      if (isEmpty) frame.blanks = [...frame.blanks, restOfLine(cursor)]
      else {
        frame.lines = [...frame.blanks, restOfLine(cursor)].reduce(push, frame.lines)
        frame.blanks = []
        seen(state)
      }
      return
    case 'html': {
      const text = restOfLine(cursor)
      frame.text += `\n${text}`
      if (!isEmpty) seen(state)
      if (frame.until?.test(text)) closeFrame(state)
      return
    }
    case 'paragraph':
      addToParagraph(state, frame, rest(cursor))
      return
    case 'table':
      if (isEmpty) return
      seen(state)
      addRow(state, splitRow(rest(cursor)), state.open)
      return
    case 'document':
    case 'quote':
    case 'list':
    case 'item':
    case 'note':
      if (isEmpty) return
      open(
        { state, cursor, depth: state.frames.length - 1, container: frame, isBehind: false },
        {
          type: 'paragraph',
          text: rest(cursor),
          held: state.math?.held(undefined, rest(cursor)),
          end: state.line,
        },
      )
      seen(state)
  }
}

/**
 * Definitions are taken as soon as the next one begins, since a title cannot follow then: so a long
 * list of them is read once.
 */
function addToParagraph(
  state: State,
  frame: Frame & { readonly type: 'paragraph' },
  text: string,
): void {
  if (text.startsWith('[') && frame.text.startsWith('[')) {
    frame.text = takeDefinitions(state, frame.text, false)
  }
  frame.held = state.math?.held(frame.held, text)
  frame.text += frame.text === '' ? text : `\n${text}`
  seen(state)
}
