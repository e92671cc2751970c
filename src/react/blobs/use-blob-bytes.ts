import { useCallback, useContext } from 'react'
import { bytesOf } from '../../blobs/index.ts'
import type { Source } from '../../protocol/index.ts'
import { ThreadContext } from '../thread-context.ts'

type SourceOfBytes = Exclude<Source, { readonly type: 'url' }>

/**
 * Reads the bytes of a source, inline or in the store; null where they are gone. What it gives back
 * rejects where the store cannot be read.
 */
export function useBlobBytes(): (source: SourceOfBytes) => Promise<Uint8Array<ArrayBuffer> | null> {
  const threads = useContext(ThreadContext)?.agent.threads
  return useCallback(
    async (source) => {
      if (source.type === 'base64') return bytesOf(source.data)
      return (await threads?.blob(source.blob_id))?.data ?? null
    },
    [threads],
  )
}
