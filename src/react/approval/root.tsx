import { Slot } from 'radix-ui'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ForwardRefExoticComponent,
  type KeyboardEvent,
  type RefAttributes,
  useCallback,
  useId,
  useMemo,
} from 'react'
import { type ShortcutAction, type Shortcuts, SHORTCUTS } from './chord.ts'
import { ApprovalContext, type ApprovalParts } from './context.ts'
import { type ApprovalOptions, useApproval } from './use-approval.ts'
import { useShortcuts } from './use-shortcuts.ts'

export type ApprovalPart<Props, Node> = ForwardRefExoticComponent<Props & RefAttributes<Node>>

export interface ApprovalRootProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'id'>, ApprovalOptions {
  /** The id of the callback. */
  readonly id: string
  readonly asChild?: boolean | undefined
  /** Chords that work while the focus is in the card. `false` turns them off. */
  readonly shortcuts?: Shortcuts | false | undefined
}

/**
 * The card of one question. It watches whether it can be read, and its parts decide only then.
 */
export const ApprovalRoot: ApprovalPart<ApprovalRootProps, HTMLDivElement> = forwardRef(
  function ApprovalRoot(
    { id, asChild = false, requireReveal, shortcuts, onKeyDown, ...props },
    ref,
  ) {
    const approval = useApproval(id, { requireReveal })
    const prefix = useId()
    const chords = useMemo(() => chordsOf(shortcuts), [shortcuts])
    const parts: ApprovalParts = { ...approval, prefix, chords }
    const press = useShortcuts(parts)
    const { ref: watch, state, armed, review } = approval
    const attach = useCallback(
      (node: HTMLDivElement | null) => {
        watch(node)
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      },
      [watch, ref],
    )
    const Card = asChild ? Slot.Root : 'div'
    return (
      <ApprovalContext.Provider value={parts}>
        <Card
          ref={attach}
          role="group"
          aria-labelledby={`${prefix}-label ${prefix}-title ${prefix}-source`}
          aria-describedby={`${prefix}-why ${prefix}-hints`}
          aria-busy={state === 'deciding'}
          data-slot="approval"
          data-callback={id}
          data-state={state}
          data-mode={review.mode}
          data-armed={armed}
          {...props}
          onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
            onKeyDown?.(event)
            if (!event.defaultPrevented) press(event)
          }}
        />
      </ApprovalContext.Provider>
    )
  },
)

function chordsOf(shortcuts: Shortcuts | false | undefined): ApprovalParts['chords'] {
  const chord = (action: ShortcutAction): string | null => {
    if (shortcuts === false) return null
    const own = shortcuts?.[action]
    return own === undefined ? SHORTCUTS[action] : own
  }
  return {
    approve: chord('approve'),
    edit: chord('edit'),
    reject: chord('reject'),
    answer: chord('answer'),
  }
}
