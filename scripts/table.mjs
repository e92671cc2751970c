/**
 * Rows in columns, the first to the left, the others to the right.
 * @param {string[][]} rows
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/**
 * @param {number} started as Date.now() gave it
 */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
