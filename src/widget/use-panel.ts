import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export interface PanelControl {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly launcher: RefObject<HTMLButtonElement | null>
}

/**
 * Opens and closes the dialog. Over the whole screen it is modal, so that nobody lands behind it.
 * The focus goes into the chat with it, and back to the launcher.
 */
export function usePanel(open: boolean, modal: boolean): PanelControl {
  const dialog = useRef<HTMLDialogElement>(null)
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useDrawnEffect(() => {
    const node = dialog.current
    if (!node || !open) return
    // `show()` would take the focus, also from somebody who writes in a page that opens it by itself.
    if (modal) node.showModal()
    else node.open = true
    return () => node.close()
  }, [open, modal])
  useEffect(() => {
    if (wasOpen.current === open) return
    wasOpen.current = open
    if (open) return whenThere(dialog.current, focusComposer)
    launcher.current?.focus({ preventScroll: true })
    return undefined
  }, [open])
  return { dialog, launcher }
}

/** Before the browser paints. On a server there is nothing to paint, and React 18 complains of it. */
const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The chat may still be loading: watches until it is there. Returns the way to stop. */
function whenThere(node: HTMLElement | null, act: (node: HTMLElement) => boolean): () => void {
  if (!node || act(node)) return () => {}
  const watch = new MutationObserver(() => {
    if (act(node)) watch.disconnect()
  })
  watch.observe(node, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/** False where the chat is not there yet. */
export function focusComposer(node: HTMLElement): boolean {
  const field = node.querySelector<HTMLElement>('[data-slot="composer-input"]')
  field?.focus({ preventScroll: true })
  return field !== null
}
