import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useMemo } from 'react'
import { Slot } from 'radix-ui'
import { type ArgumentNode, argumentNodes } from './argument-tree.ts'
import { useApprovalParts } from './context.ts'
import type { ApprovalPart } from './root.tsx'

export interface ApprovalArgumentsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Draws them all. Folded ones are opened with `Approval.Fold`. */
  readonly children: (nodes: readonly ArgumentNode[]) => ReactNode
}

/** Everything that the call would run with. */
export const ApprovalArguments: ApprovalPart<ApprovalArgumentsProps, HTMLDivElement> = forwardRef(
  function ApprovalArguments({ children, ...props }, ref) {
    const { args } = useApprovalParts('Approval.Arguments').callback ?? {}
    const nodes = useMemo(() => argumentNodes(args ?? {}), [args])
    return (
      <div ref={ref} data-slot="approval-arguments" {...props}>
        {children(nodes)}
      </div>
    )
  },
)

export interface ApprovalFoldProps extends ComponentPropsWithoutRef<'button'> {
  /** Whose fold it opens; without it, all. */
  readonly paths: readonly string[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly asChild?: boolean | undefined
}

/** Opens and closes a folded value, and remembers that it was opened. */
export const ApprovalFold: ApprovalPart<ApprovalFoldProps, HTMLButtonElement> = forwardRef(
  function ApprovalFold({ paths, open, onOpenChange, asChild = false, onClick, ...props }, ref) {
    const approval = useApprovalParts('Approval.Fold')
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        aria-expanded={open}
        data-slot="approval-fold"
        data-state={open ? 'open' : 'closed'}
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented) return
          if (!open) approval.open(...paths)
          onOpenChange(!open)
        }}
      />
    )
  },
)
