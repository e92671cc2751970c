import { type ReactElement, useContext, useId, useLayoutEffect, useRef } from 'react'
import type { MessageActions } from '../../react/index.ts'
import { Icon } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { StepContext } from './step-context.ts'

export interface MessageVersionsProps {
  readonly actions: MessageActions
}

/** Goes through the versions of a message. The one that comes gets the focus of the one that goes. */
export function MessageVersions({ actions }: MessageVersionsProps): ReactElement {
  const { message } = useStrings()
  const steps = useContext(StepContext)
  const count = useId()
  const group = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const to = steps?.take() ?? null
    if (to === null) return
    group.current?.querySelector<HTMLElement>(`[data-step=${to}]`)?.focus({ preventScroll: true })
  }, [steps])
  const button = (to: 'previous' | 'next', label: string): ReactElement => (
    <button
      type="button"
      className="cs-action"
      data-step={to}
      title={label}
      aria-describedby={count}
      aria-disabled={actions[to] === null}
      onClick={() => {
        if (actions[to] === null) return
        steps?.leave(to)
        actions.step(to)
      }}
    >
      <Icon name="chevron" />
      <span className="cs-unseen">{label}</span>
    </button>
  )
  return (
    <span ref={group} className="cs-versions">
      {button('previous', message.previousVersion)}
      <span id={count} className="cs-action-note">
        {message.version(actions.version, actions.versions)}
      </span>
      {button('next', message.nextVersion)}
    </span>
  )
}
