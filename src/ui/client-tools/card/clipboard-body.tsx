import { type ReactElement, useId, useState } from 'react'
import { foldOf, useApprovalParts } from '../../../react/approval/index.ts'
import { beforeCopying, copyText } from '../../../react/browser/index.ts'
import { Approval } from '../../../react/index.ts'
import type { ClipboardWriteArgs } from '../../../tools/ready/index.ts'
import { ValueText } from '../../approval/card/index.ts'
import { head, Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { BrowserActions } from './browser-actions.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'
import { useCardTask } from './use-card-task.ts'

/** A text for the clipboard, seen whole before it is copied: hidden characters and line breaks too. */
export function ClipboardBody({ args }: { readonly args: ClipboardWriteArgs }): ReactElement {
  const { clipboard } = useAllStrings().clientTool
  const { unread } = useApprovalParts('ClientToolCard')
  const { succeed } = useAnswering()
  const task = useCardTask({
    run: (browser) => copyText(browser, args.text),
    before: beforeCopying,
    onSuccess: (data) => void succeed(data),
  })
  const isUnread = unread.length > 0
  return (
    <ReadyFrame
      says={args.reason}
      stage={task.stage}
      actions={
        <BrowserActions
          kind="clipboard_write"
          task={task}
          words={{ start: clipboard.copy, working: clipboard.copying, decline: clipboard.decline }}
          state={isUnread ? 'unread' : 'ready'}
        />
      }
    >
      <TextToCopy text={args.text} />
      {task.failure && <FailureNotice failure={task.failure} />}
      {task.stage === 'idle' && (
        <p className="cs-client-note">{isUnread ? clipboard.unread : clipboard.note}</p>
      )}
    </ReadyFrame>
  )
}

const EXCERPT = 400
const EXCERPT_LINES = 8

function TextToCopy({ text }: { readonly text: string }): ReactElement {
  const { clientTool, approval } = useAllStrings()
  const { review } = useApprovalParts('ClientToolCard')
  const id = useId()
  const [open, setOpen] = useState(() => review.opened.has('text'))
  const fold = foldOf(text)
  const excerpt = head(text.split('\n').slice(0, EXCERPT_LINES).join('\n'), EXCERPT)
  return (
    <section className="cs-approval-arguments" aria-labelledby={`${id}-text`}>
      <h4 id={`${id}-text`} className="cs-approval-heading">
        {clientTool.clipboard.text}
      </h4>
      <ValueText text={fold && !open ? excerpt : text} as="code" />
      {fold && (
        <Approval.Fold
          className="cs-link cs-approval-fold"
          paths={['text']}
          open={open}
          onOpenChange={setOpen}
        >
          {open ? approval.showLess('') : approval.showWhole('', fold.characters, fold.lines)}
        </Approval.Fold>
      )}
      {/[\n\r]\s*$/.test(text) && (
        <p className="cs-client-warning">
          <Icon name="alert" />
          <span>{clientTool.clipboard.lineBreak}</span>
        </p>
      )}
    </section>
  )
}
