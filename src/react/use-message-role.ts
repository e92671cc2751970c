import type { Role } from '../protocol/index.ts'
import { bornKey } from './changed-ids.ts'
import { selectMessage } from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/** Who said a message. It never changes, so nothing renders again for it. */
export function useMessageRole(id: string): Role | undefined {
  return useThreadEntry(bornKey(id), (state) => selectMessage(state, id)?.role, Object.is)
}
