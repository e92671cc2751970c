/** How often rows name each blob: `{ type: 'blob', blob_id }`, wherever it stands. */
export function blobCounts(rows: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  // A list of what is still to be looked at: a row may be nested deeper than calls can be.
  const waiting: unknown[] = [...rows]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    const { type, blob_id } = value as { readonly type?: unknown; readonly blob_id?: unknown }
    if (type === 'blob' && typeof blob_id === 'string') {
      counts.set(blob_id, (counts.get(blob_id) ?? 0) + 1)
    }
    for (const inner of Object.values(value)) waiting.push(inner)
  }
  return counts
}
