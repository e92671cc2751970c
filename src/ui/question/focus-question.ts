/** What of a question takes the focus: the heading of its card, or the frame of a component. */
const HEADING = '[data-slot="approval-title"], [data-slot="bulk-title"], [data-slot="client-tool"]'

/** Moves the focus to the question that stands in here, if one does. */
export function focusQuestion(within: ParentNode, options?: FocusOptions): void {
  within.querySelector<HTMLElement>(HEADING)?.focus(options)
}

/** Brings a question into view and the focus to it, wherever it stands beside `from`. */
export function goToQuestion(from: HTMLElement, callbackId: string): void {
  const root = from.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const card = root.querySelector<HTMLElement>(`[data-callback="${CSS.escape(callbackId)}"]`)
  if (!card) return
  card.scrollIntoView({ block: 'nearest' })
  if (card.matches(HEADING)) card.focus({ preventScroll: true })
  else focusQuestion(card, { preventScroll: true })
}
