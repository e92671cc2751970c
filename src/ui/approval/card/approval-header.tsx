import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import type { CallbackKind } from '../../../protocol/index.ts'
import { isTrusted, oneLine, titleOf, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, Icon, type Part } from '../../parts/index.ts'
import type { Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { sourceName } from '../source-name.ts'

export type ApprovalHeaderProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/**
 * Who asks to run what. Source, title and machine name stand in elements of their own. A tool from a
 * source that is not trusted is headed by its machine name: what it calls itself is hearsay.
 */
export const ApprovalHeader: Part<ApprovalHeaderProps, HTMLDivElement> = forwardRef(
  function ApprovalHeader({ className, ...props }, ref) {
    const { callback, state } = useApprovalParts('ApprovalHeader')
    const { approval, question } = useAllStrings()
    const trusted = isTrusted(callback?.hints)
    const title = titleOf(callback?.tool)
    const label = labelOf(callback?.kind)
    return (
      <div
        ref={ref}
        className={classes('cs-approval-header', className)}
        data-slot="approval-header"
        {...props}
      >
        <p className="cs-approval-eyebrow">
          {state === 'open' || state === 'deciding' ? (
            <>
              <Icon name="hand" />
              <Approval.Label className="cs-approval-label">{approval.label[label]}</Approval.Label>
            </>
          ) : null}
          <Approval.Source className="cs-approval-source">
            <bdi>{sourceName(callback?.tool?.source, question)}</bdi>
            {!trusted && <span className="cs-tag">{approval.untrusted}</span>}
          </Approval.Source>
        </p>
        {trusted && title !== undefined ? (
          <>
            <Approval.Title className="cs-approval-title" />
            <Approval.Machine className="cs-approval-machine" />
          </>
        ) : (
          <Approval.Title className="cs-approval-title">
            <Approval.Machine className="cs-approval-machine" />
          </Approval.Title>
        )}
        {!trusted && title !== undefined && <Hearsay title={title} />}
      </div>
    )
  },
)

function labelOf(
  kind: CallbackKind | undefined,
): Exclude<keyof Strings['approval']['label'], 'pause'> {
  return kind === 'resume' || kind === 'client_tool_call' || kind === 'result_review'
    ? kind
    : 'approval'
}

function Hearsay({ title }: { readonly title: string }): ReactElement {
  const { approval } = useAllStrings()
  return (
    <p className="cs-approval-hearsay" data-slot="approval-hearsay">
      {approval.callsItself} <q dir="auto">{oneLine(title)}</q>
    </p>
  )
}
