import type { ThreadStore } from '../protocol/index.ts'
import { lateStore } from './late/index.ts'

/** Keeps threads as long as the page lives. The default where no other store is given. */
export function memoryStore(): Required<ThreadStore> {
  return lateStore('memory', async () => {
    const { createMemoryStore } = await import('./memory-place/index.ts')
    return createMemoryStore()
  })
}
