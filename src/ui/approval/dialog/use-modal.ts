import { type ForwardedRef, type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog, and puts the focus on the heading of what it shows: not on a
 * button, so that a key meant for something else decides nothing. The browser gives the focus back.
 */
export function useModal(
  open: boolean,
  shows: string | undefined,
  ref: ForwardedRef<HTMLDialogElement>,
): RefCallback<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement | null>(null)
  useEffect(() => {
    const { current: node } = dialog
    if (!node) return
    if (open && !node.open) node.showModal()
    if (!open && node.open) node.close()
  }, [open])
  useEffect(() => {
    if (!open || shows === undefined) return
    const { current: node } = dialog
    node?.querySelector<HTMLElement>('[data-slot="approval-title"]')?.focus()
    node?.scrollTo(0, 0)
  }, [open, shows])
  return useCallback(
    (node: HTMLDialogElement | null) => {
      dialog.current = node
      pass(ref, node)
    },
    [ref],
  )
}

function pass(ref: ForwardedRef<HTMLDialogElement>, node: HTMLDialogElement | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
