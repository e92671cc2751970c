import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, type SyntheticEvent } from 'react'
import { isObject } from '../../protocol/index.ts'
import { canApprove, canReject, canResume, canSubmit } from './can.ts'
import { type ApprovalParts, useApprovalParts } from './context.ts'
import { approval as approveWith, rejection } from './decisions.ts'
import type { ApprovalPart } from './root.tsx'
import { type PressOptions, usePress } from './use-press.ts'

export interface ApprovalButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
}

type Make = (parts: ApprovalParts) => Omit<PressOptions, 'arm'> & { readonly chord?: string | null }

/** A button that decides something; `make` says what, and when it may. */
function decisionButton(
  name: string,
  slot: string,
  make: Make,
): ApprovalPart<ApprovalButtonProps, HTMLButtonElement> {
  return forwardRef<HTMLButtonElement, ApprovalButtonProps>(function DecisionButton(
    { asChild = false, onPointerDown, onKeyDown, onClick, ...props },
    ref,
  ) {
    const parts = useApprovalParts(name)
    const { chord, ...options } = make(parts)
    const press = usePress({ arm: parts.inside.arm, ...options })
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        data-slot={slot}
        aria-disabled={press['aria-disabled']}
        aria-keyshortcuts={chord ?? undefined}
        data-state={press['data-state']}
        {...props}
        onPointerDown={after(onPointerDown, press.onPointerDown)}
        onKeyDown={after(onKeyDown, press.onKeyDown)}
        onClick={after(onClick, press.onClick)}
      />
    )
  })
}

// The application's own handler comes first and may keep ours from doing anything.
export function after<Event extends SyntheticEvent>(
  own: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    own?.(event)
    if (!event.defaultPrevented) ours(event)
  }
}

/** Runs the call with exactly what is shown. For a pause: goes on. */
export const ApprovalApprove: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = decisionButton(
  'Approval.Approve',
  'approval-approve',
  (parts) => ({
    guarded: true,
    state: canApprove(parts),
    chord: parts.chords.approve,
    act: () => void parts.inside.commands.decide(approveWith(parts.review), 'click'),
  }),
)

/** Declines; with the reason, if one is given. Never waits. */
export const ApprovalReject: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = decisionButton(
  'Approval.Reject',
  'approval-reject',
  (parts) => ({
    guarded: false,
    state: canReject(parts),
    chord: parts.chords.reject,
    act: () => void parts.inside.commands.decide(rejection(parts.review), 'click'),
  }),
)

/** Runs the call with the arguments as they were edited. */
export const ApprovalSubmitEdit: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> =
  decisionButton('Approval.SubmitEdit', 'approval-submit-edit', (parts) => ({
    guarded: true,
    state: canSubmit(parts, 'edit'),
    act: () => {
      const args = parts.review.draft?.value
      if (!isObject(args)) return
      void parts.inside.commands.decide({ type: 'edit', args: args }, 'click')
    },
  }))

/** Gives the value that was typed, in place of the tool's. */
export const ApprovalSubmitAnswer: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> =
  decisionButton('Approval.SubmitAnswer', 'approval-submit-answer', (parts) => ({
    guarded: true,
    state: canSubmit(parts, 'answer'),
    act: () => {
      const value = parts.review.draft?.value
      if (value === undefined) return
      const isResume = parts.callback?.kind === 'resume'
      void parts.inside.commands.answer(isResume ? { action: 'result', value } : value, 'click')
    },
  }))

/** Runs an interrupted call once more. */
export const ApprovalRunAgain: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> =
  decisionButton('Approval.RunAgain', 'approval-run-again', (parts) => ({
    guarded: true,
    state: canResume(parts),
    act: () => void parts.inside.commands.answer({ action: 'run_again' }, 'click'),
  }))

/** Tells the model that nobody knows whether an interrupted call took effect. */
export const ApprovalUnknown: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = decisionButton(
  'Approval.Unknown',
  'approval-unknown',
  (parts) => ({
    guarded: false,
    state: parts.state === 'open' ? 'ready' : 'unavailable',
    act: () => void parts.inside.commands.answer({ action: 'unknown' }, 'click'),
  }),
)
