import { type ReactElement, useEffect } from 'react'
import { useCopy } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'

const TOLD_MS = 2000

/** Copies code, and tells whether it could. */
export function CopyCode({ text }: { readonly text: () => string }): ReactElement {
  const { markdown } = useStrings()
  const { state, copy, reset } = useCopy()
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(reset, TOLD_MS)
    return () => clearTimeout(timer)
  }, [state, reset])
  const words = { idle: markdown.copy, copied: markdown.copied, failed: markdown.notCopied }
  return (
    <>
      <button
        type="button"
        className="cs-md-code-button"
        data-state={state}
        onClick={() => void copy(text())}
      >
        {words[state]}
      </button>
      <span className="cs-unseen" role="status">
        {state !== 'idle' && words[state]}
      </span>
    </>
  )
}
