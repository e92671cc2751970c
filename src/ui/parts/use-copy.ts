import { useCallback, useState } from 'react'

export interface Copying {
  readonly state: 'idle' | 'copied' | 'failed'
  /** Puts a text on the clipboard as it is, hidden characters included. Never rejects: see `state`. */
  readonly copy: (text: string) => Promise<void>
  /** Forgets how the last copy went. */
  readonly reset: () => void
}

/** What a button that copies knows: whether the last copy went well. */
export function useCopy(): Copying {
  const [state, setState] = useState<Copying['state']>('idle')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const reset = useCallback(() => setState('idle'), [])
  return { state, copy, reset }
}
