import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import type { Why } from '../../../protocol/index.ts'
import { oneLine, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval, type ShownHint } from '../../../react/index.ts'
import { classes, Icon, type IconName, type Part } from '../../parts/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { sourceName } from '../source-name.ts'
import { Stretches } from './value-text.tsx'

export type ApprovalHintsProps = Omit<ComponentPropsWithoutRef<'ul'>, 'children'>

/** What the tool may do, in words, and on whose word. */
export const ApprovalHints: Part<ApprovalHintsProps, HTMLUListElement> = forwardRef(
  function ApprovalHints({ className, ...props }, ref) {
    const { callback } = useApprovalParts('ApprovalHints')
    const { approval, question } = useAllStrings()
    const source = sourceName(callback?.tool?.source, question)
    return (
      <Approval.Hints ref={ref} className={classes('cs-approval-hints', className)} {...props}>
        {(hint) => (
          <>
            <Icon name={iconOf(hint)} />
            <span>
              {approval.hint[hint.name][hint.value ? 'yes' : 'no']}{' '}
              <span className="cs-approval-origin">{`(${originWords(hint, source, approval)})`}</span>
            </span>
          </>
        )}
      </Approval.Hints>
    )
  },
)

function originWords(
  { origin }: ShownHint,
  source: string,
  { hintOrigin }: Strings['approval'],
): string {
  return origin === 'claimed' ? hintOrigin.claimed(source) : hintOrigin[origin]
}

function iconOf({ name, value, origin }: ShownHint): IconName {
  if (origin === 'claimed') return 'thought'
  if (name === 'destructiveHint' && value) return 'alert'
  if (name === 'openWorldHint') return 'arrow-up'
  if (name === 'idempotentHint') return 'retry'
  return name === 'readOnlyHint' && value ? 'file' : 'pen'
}

export type ApprovalWhyProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** Why it asks. */
export const ApprovalWhy: Part<ApprovalWhyProps, HTMLParagraphElement> = forwardRef(
  function ApprovalWhy({ className, ...props }, ref) {
    const { callback } = useApprovalParts('ApprovalWhy')
    const strings = useAllStrings()
    const { approval, question } = strings
    const source = sourceName(callback?.tool?.source, question)
    return (
      <Approval.Why ref={ref} className={classes('cs-approval-why', className)} {...props}>
        {(why) => (
          <>
            {callback?.kind === 'result_review' && why.type === 'rule' && !why.because
              ? approval.why.rule_review
              : whyWords(why, source, strings)}
            <WhyQuote why={why} />
            {callback?.ask_again && ` ${approval.why.asksAgain}`}
          </>
        )}
      </Approval.Why>
    )
  },
)

/** What the application wrote, or what could not be checked: in its own words, beside ours. */
function WhyQuote({ why }: { readonly why: Why }): ReactElement | null {
  switch (why.type) {
    case 'rule':
    case 'interceptor':
      return why.reason === undefined ? null : (
        <>
          {' '}
          <bdi>
            <Stretches text={why.reason} />
          </bdi>
        </>
      )
    case 'unverifiable':
      return why.detail === undefined ? null : (
        <>
          {' '}
          <code className="cs-code" dir="ltr">
            <Stretches text={why.detail} />
          </code>
        </>
      )
    default:
      return null
  }
}

function whyWords(why: Why, source: string, { approval, schemaForm }: Strings): string {
  const words = approval.why
  switch (why.type) {
    case 'unverifiable':
      return words.unverifiable(why.code && schemaForm.uncheckedBecause[why.code])
    case 'untrusted':
      return words.untrusted(source)
    case 'rule':
      return why.because ? words[`rule_${why.because}`] : words.rule
    case 'tool':
      return why.because ? words[`tool_${why.because}`] : words.tool
    default:
      return words[why.type]
  }
}

export type ApprovalAskerProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** Which agent makes the call, and on whose behalf. */
export function ApprovalAsker({ className, ...props }: ApprovalAskerProps): ReactElement {
  const { approval } = useAllStrings()
  return (
    <Approval.Asker className={classes('cs-approval-asker', className)} {...props}>
      {(path) => <bdi>{approval.askedBy(path.map((agent) => oneLine(agent)).join(' › '))}</bdi>}
    </Approval.Asker>
  )
}
