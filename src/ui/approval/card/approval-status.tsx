import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import type { Problem } from '../../../protocol/index.ts'
import { Approval, type ApprovalParts } from '../../../react/index.ts'
import { classes, escapeUnruly, Icon, type IconName, type Part } from '../../parts/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ProblemList } from './problem-list.tsx'
import { settledWords, type StatusWords, wordsOf } from '../settled-words.ts'

export type ApprovalStatusProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What became of the question, or of a decision that was not accepted. Said once, politely. */
export const ApprovalStatus: Part<ApprovalStatusProps, HTMLDivElement> = forwardRef(
  function ApprovalStatus({ className, ...props }, ref) {
    const strings = useAllStrings()
    return (
      <Approval.Status ref={ref} className={classes('cs-approval-status', className)} {...props}>
        {(parts) => <StatusLine parts={parts} words={wordsOf(parts.callback, strings)} />}
      </Approval.Status>
    )
  },
)

interface StatusLineProps {
  readonly parts: ApprovalParts
  readonly words: StatusWords
}

function StatusLine({ parts, words }: StatusLineProps): ReactElement | null {
  const line = lineOf(parts, words)
  if (!line) return null
  const { settlement } = parts.callback ?? {}
  const reason = settlement?.decision?.type === 'reject' ? settlement.decision.reason : undefined
  return (
    <>
      <p className="cs-approval-line" data-tone={line.tone}>
        <Icon name={line.icon} />
        <span>{line.text}</span>
      </p>
      {reason !== undefined && (
        <p className="cs-muted" dir="auto">
          {words.approval.givenReason(escapeUnruly(reason))}
        </p>
      )}
      {line.problems && !hasFields(parts) && <ProblemList problems={line.problems} />}
    </>
  )
}

/** Something is being filled in: what is wrong with it is said there. */
function hasFields({ review, callback }: ApprovalParts): boolean {
  return review.mode !== 'read' || callback?.kind === 'client_tool_call'
}

interface Line {
  readonly icon: IconName
  readonly tone: 'success' | 'attention' | 'danger' | 'quiet'
  readonly text: string
  readonly problems?: readonly Problem[]
}

function lineOf(parts: ApprovalParts, { approval, decided }: StatusWords): Line | null {
  const { state, outcome, review } = parts
  switch (state) {
    case 'deciding':
      return { icon: 'spinner', tone: 'quiet', text: approval.state.deciding }
    case 'open':
      if (outcome) return refusal(parts, approval)
      return review.discarded
        ? { icon: 'retry', tone: 'quiet', text: approval.state.discarded }
        : null
    case 'unknown':
      return { icon: 'minus', tone: 'quiet', text: approval.state.unknown }
    case 'approved':
    case 'edited':
    case 'rejected':
    case 'answered':
    case 'cancelled':
    case 'superseded':
    case 'expired':
      return {
        ...LOOKS[state],
        text: settledWords(state, parts.callback?.settlement, parts.elsewhere, decided),
      }
  }
}

const LOOKS = {
  approved: { icon: 'check', tone: 'success' },
  edited: { icon: 'pen', tone: 'success' },
  rejected: { icon: 'ban', tone: 'attention' },
  answered: { icon: 'hand', tone: 'success' },
  cancelled: { icon: 'minus', tone: 'quiet' },
  superseded: { icon: 'minus', tone: 'quiet' },
  expired: { icon: 'clock', tone: 'quiet' },
} as const

function refusal({ outcome }: ApprovalParts, words: Strings['approval']): Line | null {
  const line = (text: string): Line => ({
    icon: 'alert',
    tone: 'danger',
    text,
    ...(outcome?.problems ? { problems: outcome.problems } : {}),
  })
  switch (outcome?.status) {
    case 'invalid':
      return line(words.refused.invalid)
    case 'not_allowed':
      return line(outcome.code ? words.refused.code[outcome.code] : words.refused.not_allowed)
    case 'not_saved':
      return line(words.refused.not_saved)
    case 'not_found':
      return line(words.refused.not_found)
    case 'already_settled':
    case 'answered':
    case undefined:
      return null
  }
}
