import { type ReactElement, useState } from 'react'
import { useAllStrings } from '../../strings/late/index.ts'

/** Copies a text as it is, hidden characters included. */
export function CopyButton({ text }: { readonly text: string }): ReactElement {
  const { approval } = useAllStrings()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className="cs-link cs-approval-copy"
        data-slot="approval-copy"
        data-state={state}
        onClick={() => void copy()}
      >
        {approval.copy}
      </button>
      <span className="cs-unseen" role="status">
        {state === 'copied' && approval.copied}
        {state === 'failed' && approval.notCopied}
      </span>
    </>
  )
}
