import type { Grant } from '../../protocol/index.ts'
import { readGrant } from '../../schema/index.ts'

/** Remembered decisions as the store has them. One that cannot be read grants nothing. */
export function readStoredGrants(rows: readonly unknown[]): readonly Grant[] {
  return rows.flatMap((row) => {
    const read = readGrant(row)
    return read.status === 'read' ? read.value : []
  })
}
