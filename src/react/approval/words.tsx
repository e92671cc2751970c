import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useApprovalParts } from './context.ts'
import { oneLine, titleOf } from './display-name.ts'
import type { ApprovalPart } from './root.tsx'
import { isTrusted } from './shown-hints.ts'

export interface ApprovalTextProps extends ComponentPropsWithoutRef<'span'> {
  readonly asChild?: boolean | undefined
}

/** What the card is, in your words: "Needs your approval". Begins its name. */
export const ApprovalLabel: ApprovalPart<ApprovalTextProps, HTMLElement> = forwardRef(
  function ApprovalLabel({ asChild = false, ...props }, ref) {
    const { prefix } = useApprovalParts('Approval.Label')
    const Text = asChild ? Slot.Root : 'span'
    return <Text ref={ref} id={`${prefix}-label`} data-slot="approval-label" {...props} />
  },
)

export interface ApprovalTitleProps extends ComponentPropsWithoutRef<'h3'> {
  readonly asChild?: boolean | undefined
}

/**
 * The heading: what the tool is called, where its source is trusted, else its machine name. One line
 * of plain text. It takes the focus when the card is gone to.
 */
export const ApprovalTitle: ApprovalPart<ApprovalTitleProps, HTMLHeadingElement> = forwardRef(
  function ApprovalTitle({ asChild = false, children, ...props }, ref) {
    const { prefix, callback } = useApprovalParts('Approval.Title')
    const Heading = asChild ? Slot.Root : 'h3'
    const own = isTrusted(callback?.hints) ? titleOf(callback?.tool) : undefined
    return (
      <Heading ref={ref} id={`${prefix}-title`} tabIndex={-1} data-slot="approval-title" {...props}>
        {children ?? <bdi>{own ?? oneLine(callback?.tool?.name ?? '')}</bdi>}
      </Heading>
    )
  },
)

/** The tool's id, whatever it calls itself. */
export const ApprovalMachine: ApprovalPart<ApprovalTextProps, HTMLElement> = forwardRef(
  function ApprovalMachine({ asChild = false, children, ...props }, ref) {
    const { callback } = useApprovalParts('Approval.Machine')
    const Text = asChild ? Slot.Root : 'code'
    return (
      <Text ref={ref} data-slot="approval-machine" {...props}>
        {children ?? <bdi>{oneLine(callback?.tool?.name ?? '', 200)}</bdi>}
      </Text>
    )
  },
)

/** Who declared the tool. */
export const ApprovalSource: ApprovalPart<ApprovalTextProps, HTMLElement> = forwardRef(
  function ApprovalSource({ asChild = false, children, ...props }, ref) {
    const { prefix, callback } = useApprovalParts('Approval.Source')
    const Text = asChild ? Slot.Root : 'span'
    return (
      <Text
        ref={ref}
        id={`${prefix}-source`}
        data-slot="approval-source"
        data-state={isTrusted(callback?.hints) ? 'trusted' : 'untrusted'}
        {...props}
      >
        {children ?? <bdi>{oneLine(callback?.tool?.source ?? '')}</bdi>}
      </Text>
    )
  },
)
