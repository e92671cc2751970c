import { Slot } from 'radix-ui'
import { forwardRef } from 'react'
import { canBegin } from './can.ts'
import { useApprovalParts } from './context.ts'
import type { ApprovalButtonProps } from './decide.tsx'
import type { ReviewMode } from './review.ts'
import type { ApprovalPart } from './root.tsx'

/** A button that opens an editor, or closes it. */
function modeButton(
  name: string,
  slot: string,
  mode: ReviewMode,
): ApprovalPart<ApprovalButtonProps, HTMLButtonElement> {
  return forwardRef<HTMLButtonElement, ApprovalButtonProps>(function ModeButton(
    { asChild = false, onClick, ...props },
    ref,
  ) {
    const parts = useApprovalParts(name)
    const state = mode === 'read' ? 'ready' : canBegin(parts, mode)
    const chord = mode === 'read' ? null : parts.chords[mode]
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        data-slot={slot}
        data-state={state}
        aria-disabled={state !== 'ready'}
        aria-keyshortcuts={chord ?? undefined}
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented && state === 'ready') parts.inside.act({ type: 'mode', mode })
        }}
      />
    )
  })
}

/** Opens the editor of the arguments. */
export const ApprovalEdit: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = modeButton(
  'Approval.Edit',
  'approval-edit',
  'edit',
)

/** Opens the editor of an answer in the tool's place. */
export const ApprovalAnswer: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = modeButton(
  'Approval.Answer',
  'approval-answer',
  'answer',
)

/** Closes the editor and goes back to what was asked. */
export const ApprovalDiscard: ApprovalPart<ApprovalButtonProps, HTMLButtonElement> = modeButton(
  'Approval.Discard',
  'approval-discard',
  'read',
)
