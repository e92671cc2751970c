import { useContext, useEffect, useMemo, useState } from 'react'
import type { BlobSource } from '../../blobs/index.ts'
import { ThreadContext } from '../thread-context.ts'

/** Bytes that the store keeps, as something to show. */
export type BlobState =
  | { readonly state: 'loading' }
  /** The address holds as long as the component is mounted. */
  | { readonly state: 'ready'; readonly url: string; readonly blob: Blob }
  /** They are not in the store, or not any more. */
  | { readonly state: 'missing' }
  /** The store cannot be read. `again` asks it once more. */
  | { readonly state: 'failed'; readonly again: () => void }

const LOADING: BlobState = { state: 'loading' }
const MISSING: BlobState = { state: 'missing' }

/**
 * The bytes of `{ type: 'blob' }` under an object URL, which is made when they are there and revoked
 * when the component goes. On a server, and until they are read: `loading`.
 */
export function useBlob({ blob_id, media_type }: BlobSource): BlobState {
  const threads = useContext(ThreadContext)?.agent.threads
  const [tries, setTries] = useState(0)
  // A new one for each time that it is to be read.
  const asked = useMemo(
    () => ({ threads, blob_id, media_type, tries }),
    [threads, blob_id, media_type, tries],
  )
  const [found, setFound] = useState<{ readonly of: typeof asked; readonly state: BlobState }>()
  useEffect(() => {
    let url: string | undefined
    let isWanted = true
    const show = (state: BlobState): void => {
      if (isWanted) setFound({ of: asked, state })
    }
    asked.threads?.blob(asked.blob_id).then(
      (stored) => {
        if (!isWanted) return
        if (!stored) return show(MISSING)
        // Of the type that the message names: that is what decided whether it is shown.
        const blob = new Blob([stored.data], { type: asked.media_type })
        url = URL.createObjectURL(blob)
        show({ state: 'ready', url, blob })
      },
      () => show({ state: 'failed', again: () => setTries((before) => before + 1) }),
    )
    return () => {
      isWanted = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [asked])
  if (!threads) return MISSING
  return found?.of === asked ? found.state : LOADING
}
