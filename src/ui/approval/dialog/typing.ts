import { writes } from '../../../react/approval/index.ts'

/** The element that has the focus, through shadow roots. */
export function focused(root: Document | ShadowRoot = document): Element | null {
  const active = root.activeElement
  return active?.shadowRoot ? (focused(active.shadowRoot) ?? active) : active
}

/** Somebody has a text field in hand. */
export function isTyping(): boolean {
  return writes(focused())
}
