/** A place in a line. Tabs stop at every fourth column, and may be used up in part. */
export interface Cursor {
  readonly line: string
  at: number
  column: number
  /** The tab at `at` was entered: its remaining columns count as blanks. */
  inTab: boolean
  /** The first character that is no blank, and how many columns lie before it. */
  next: number
  indent: number
}

export function createCursor(line: string): Cursor {
  const cursor = { line, at: 0, column: 0, inTab: false, next: 0, indent: 0 }
  look(cursor)
  return cursor
}

export function isBlank({ line, next }: Cursor): boolean {
  return next === line.length
}

/** What follows the blanks. */
export function rest({ line, next }: Cursor): string {
  return line.slice(next)
}

/** Goes on by columns, no further than the blanks and tabs that are there. */
export function skipColumns(cursor: Cursor, columns: number): void {
  const { line } = cursor
  for (let left = columns; left > 0;) {
    const character = line[cursor.at]
    if (character !== ' ' && character !== '\t') break
    const width = character === '\t' ? 4 - (cursor.column % 4) : 1
    cursor.inTab = width > left
    const used = Math.min(width, left)
    cursor.column += used
    left -= used
    if (used === width) cursor.at++
  }
  look(cursor)
}

/** Goes past the blanks and `length` characters behind them. */
export function skipMarker(cursor: Cursor, length: number): void {
  cursor.column += cursor.indent + length
  cursor.at = cursor.next + length
  cursor.inTab = false
  look(cursor)
}

/** Goes past all blanks. */
export function skipBlanks(cursor: Cursor): void {
  skipMarker(cursor, 0)
}

/** The line from here, the rest of a tab as blanks. */
export function restOfLine({ line, at, column, inTab }: Cursor): string {
  return inTab ? ' '.repeat(4 - (column % 4)) + line.slice(at + 1) : line.slice(at)
}

export function hasBlank({ line, at }: Cursor): boolean {
  return line[at] === ' ' || line[at] === '\t'
}

function look(cursor: Cursor): void {
  const { line } = cursor
  let { at, column } = cursor
  for (; line[at] === ' ' || line[at] === '\t'; at++) {
    column += line[at] === '\t' ? 4 - (column % 4) : 1
  }
  cursor.next = at
  cursor.indent = column - cursor.column
}
