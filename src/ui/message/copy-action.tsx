import type { ReactElement } from 'react'
import { Icon, useCopy } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export interface CopyActionProps {
  /** Asked when it is pressed. */
  readonly text: () => string
}

/** Copies a message, and says whether it did. */
export function CopyAction({ text }: CopyActionProps): ReactElement {
  const { message } = useStrings()
  const { state, copy, reset } = useCopy()
  return (
    <>
      <button
        type="button"
        className="cs-action"
        data-state={state}
        title={message.copy}
        onClick={() => void copy(text())}
        onBlur={reset}
        onPointerLeave={reset}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        <span className="cs-unseen">{message.copy}</span>
      </button>
      <span className={state === 'failed' ? 'cs-action-note' : 'cs-unseen'} role="status">
        {state === 'copied' && message.copied}
        {state === 'failed' && message.notCopied}
      </span>
    </>
  )
}
