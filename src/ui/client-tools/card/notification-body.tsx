import { type ReactElement, useId } from 'react'
import { beforeNotifying, notify } from '../../../react/browser/index.ts'
import type { NotificationArgs } from '../../../tools/ready/index.ts'
import { ValueText } from '../../approval/card/index.ts'
import { hasInk } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { BrowserActions } from './browser-actions.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'
import { useCardTask } from './use-card-task.ts'

/** A notification of the system, seen before it is shown. */
export function NotificationBody({ args }: { readonly args: NotificationArgs }): ReactElement {
  const { notification } = useAllStrings().clientTool
  const { succeed } = useAnswering()
  const id = useId()
  const task = useCardTask({
    run: (browser) => notify(browser, args),
    before: beforeNotifying,
    onSuccess: (data) => void succeed(data),
  })
  return (
    <ReadyFrame
      stage={task.stage}
      actions={
        <BrowserActions
          kind="notification"
          task={task}
          words={{
            start: notification.show,
            working: notification.showing,
            decline: notification.decline,
          }}
        />
      }
    >
      <section className="cs-approval-arguments" aria-labelledby={`${id}-preview`}>
        <h4 id={`${id}-preview`} className="cs-approval-heading">
          {notification.preview}
        </h4>
        <div className="cs-notification-title">
          <ValueText text={args.title} />
        </div>
        {hasInk(args.body) && <ValueText text={args.body} />}
      </section>
      {task.failure && <FailureNotice failure={task.failure} />}
      {task.stage === 'idle' && <p className="cs-client-note">{notification.note}</p>}
    </ReadyFrame>
  )
}
