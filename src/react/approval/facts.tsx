import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import type { Why } from '../../protocol/index.ts'
import { useApprovalParts } from './context.ts'
import type { ApprovalPart } from './root.tsx'
import { type ShownHint, shownHints } from './shown-hints.ts'

export interface ApprovalHintsProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  /** Draws one hint. */
  readonly children: (hint: ShownHint) => ReactNode
}

/** What may be said of the tool: what is declared, what is assumed, what is only claimed. */
export const ApprovalHints: ApprovalPart<ApprovalHintsProps, HTMLUListElement> = forwardRef(
  function ApprovalHints({ children, ...props }, ref) {
    const { prefix, callback } = useApprovalParts('Approval.Hints')
    if (!callback?.hints) return null
    return (
      <ul ref={ref} id={`${prefix}-hints`} data-slot="approval-hints" {...props}>
        {shownHints(callback.hints).map((hint) => (
          <li
            key={`${hint.name} ${hint.origin}`}
            data-hint={hint.name}
            data-state={hint.origin}
            data-value={hint.value}
          >
            {children(hint)}
          </li>
        ))}
      </ul>
    )
  },
)

export interface ApprovalWhyProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Says it in words. */
  readonly children: (why: Why) => ReactNode
}

/** Why the call asks. */
export const ApprovalWhy: ApprovalPart<ApprovalWhyProps, HTMLParagraphElement> = forwardRef(
  function ApprovalWhy({ children, ...props }, ref) {
    const { prefix, callback } = useApprovalParts('Approval.Why')
    if (!callback?.why) return null
    return (
      <p
        ref={ref}
        id={`${prefix}-why`}
        data-slot="approval-why"
        data-state={callback.why.type}
        {...props}
      >
        {children(callback.why)}
      </p>
    )
  },
)

export interface ApprovalAskerProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Says it in words: the agent first, then whom it asked to do it. */
  readonly children: (path: readonly string[]) => ReactNode
}

/** Which agent makes the call. */
export const ApprovalAsker: ApprovalPart<ApprovalAskerProps, HTMLParagraphElement> = forwardRef(
  function ApprovalAsker({ children, ...props }, ref) {
    const asker = useApprovalParts('Approval.Asker').callback?.asked_by
    if (!asker) return null
    return (
      <p ref={ref} data-slot="approval-asker" {...props}>
        {children([asker.agent, ...asker.path])}
      </p>
    )
  },
)
