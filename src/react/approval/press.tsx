import { Slot } from 'radix-ui'
import { forwardRef } from 'react'
import type { ControlState } from './can.ts'
import { useApprovalParts } from './context.ts'
import { after, type ApprovalButtonProps } from './decide.tsx'
import type { ApprovalPart } from './root.tsx'
import { usePress } from './use-press.ts'

export interface ApprovalPressProps extends ApprovalButtonProps {
  /** Called for a press that counts, in the press itself. */
  readonly onPress: () => void
  /** Whether it waits for the card to be armed. Default yes; what only declines need not. */
  readonly guarded?: boolean | undefined
  /** Why it does nothing at the moment. Default: as the question stands. */
  readonly state?: ControlState | undefined
}

/** A button that does something of the application's own with a question, under the same protection. */
export const ApprovalPress: ApprovalPart<ApprovalPressProps, HTMLButtonElement> = forwardRef(
  function ApprovalPress(
    {
      onPress,
      guarded = true,
      state: given = 'ready',
      asChild = false,
      onPointerDown,
      onKeyDown,
      onClick,
      ...props
    },
    ref,
  ) {
    const { inside, state, armed } = useApprovalParts('Approval.Press')
    const press = usePress({
      arm: inside.arm,
      guarded,
      state: stateOf(given, state === 'open', state === 'deciding', !guarded || armed),
      act: onPress,
    })
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        data-slot="approval-press"
        aria-disabled={press['aria-disabled']}
        data-state={press['data-state']}
        {...props}
        onPointerDown={after(onPointerDown, press.onPointerDown)}
        onKeyDown={after(onKeyDown, press.onKeyDown)}
        onClick={after(onClick, press.onClick)}
      />
    )
  },
)

function stateOf(
  given: ControlState,
  isOpen: boolean,
  isBusy: boolean,
  isArmed: boolean,
): ControlState {
  if (isBusy) return 'busy'
  if (!isOpen) return 'unavailable'
  if (given !== 'ready') return given
  return isArmed ? 'ready' : 'arming'
}
