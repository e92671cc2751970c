import { type ReactElement, useState } from 'react'
import { Icon } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export interface CopyActionProps {
  /** Asked when it is pressed. */
  readonly text: () => string
}

/** Copies a message, and says whether it did. */
export function CopyAction({ text }: CopyActionProps): ReactElement {
  const { message } = useStrings()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button
        type="button"
        className="cs-action"
        data-state={state}
        title={message.copy}
        onClick={() => void copy()}
        onBlur={() => setState('idle')}
        onPointerLeave={() => setState('idle')}
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
