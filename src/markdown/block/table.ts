import type { Align } from '../node.ts'

const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** Short rows are filled up, so that a wide head would cost every row its width. */
const MAX_COLUMNS = 200

/** The columns of a delimiter row, `|---|:-:|`; undefined for a line that is none. */
export function readDelimiters(line: string): readonly Align[] | undefined {
  if (!/^[|:-]/.test(line) || !DELIMITERS.test(line)) return undefined
  const cells = splitRow(line)
  if (cells.length > MAX_COLUMNS) return undefined
  return cells.map((cell) => {
    const isLeft = cell.startsWith(':')
    const isRight = cell.endsWith(':')
    if (isLeft) return isRight ? 'center' : 'left'
    return isRight ? 'right' : undefined
  })
}

/** The texts between the bars of a row. An escaped bar belongs to its cell, without the escape. */
export function splitRow(line: string): readonly string[] {
  const row = line.trim()
  const cells: string[] = []
  let cell = ''
  for (let at = row.startsWith('|') ? 1 : 0; at < row.length; at++) {
    if (row[at] === '\\' && row[at + 1] === '|') {
      cell += '|'
      at++
    } else if (row[at] === '\\' && at + 1 < row.length) {
      cell += row.slice(at, at + 2)
      at++
    } else if (row[at] === '|') {
      cells.push(cell.trim())
      cell = ''
    } else cell += row[at]
  }
  if (cell.trim() !== '' || (cells.length === 0 && row !== '|')) cells.push(cell.trim())
  return cells
}
