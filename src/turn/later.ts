/** The last moment whose text stands behind all others in order: the end of the year 9999. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** So many milliseconds after a point in time; both as ISO 8601. What is no number of them is never. */
export function later(iso: string, milliseconds: number): string {
  const at = Date.parse(iso) + milliseconds
  return new Date(at < LAST ? at : LAST).toISOString()
}
