import type { ReactElement } from 'react'
import { useCopy } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** Copies a text as it is, hidden characters included. */
export function CopyButton({ text }: { readonly text: string }): ReactElement {
  const { approval } = useAllStrings()
  const { state, copy } = useCopy()
  return (
    <>
      <button
        type="button"
        className="cs-link cs-approval-copy"
        data-slot="approval-copy"
        data-state={state}
        onClick={() => void copy(text)}
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
