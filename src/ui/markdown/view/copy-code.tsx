import { type ReactElement, useEffect, useState } from 'react'
import { useStrings } from '../../strings/index.ts'

const TOLD_MS = 2000

/** Copies code, and tells whether it could. */
export function CopyCode({ text }: { readonly text: () => string }): ReactElement {
  const { markdown } = useStrings()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), TOLD_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const words = { idle: markdown.copy, copied: markdown.copied, failed: markdown.notCopied }
  return (
    <>
      <button
        type="button"
        className="cs-md-code-button"
        data-state={state}
        onClick={() => void copy()}
      >
        {words[state]}
      </button>
      <span className="cs-unseen" role="status">
        {state !== 'idle' && words[state]}
      </span>
    </>
  )
}
