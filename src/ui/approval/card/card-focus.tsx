import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'

/**
 * Keeps the focus in the card when the control that had it goes away: an editor opened or closed, the
 * question was settled, or what `on` names changed. It never takes the focus from anywhere else.
 */
export function CardFocus({ on = '' }: { readonly on?: string }): ReactElement {
  const { review, state } = useApprovalParts('ApprovalCard')
  const place = useRef<HTMLSpanElement>(null)
  const had = useRef(false)
  const isOpen = state === 'open' || state === 'deciding'
  useLayoutEffect(() => {
    const card = place.current?.closest<HTMLElement>('[data-slot="approval"]')
    if (!card) return undefined
    if (had.current && isLost(card)) {
      const heading =
        card.querySelector<HTMLElement>('[data-slot="approval-editor-heading"]') ??
        card.querySelector<HTMLElement>('[data-slot="approval-title"]')
      heading?.focus({ preventScroll: true })
    }
    const note = (): void => {
      had.current = true
    }
    const forget = ({ target }: FocusEvent): void => {
      // A control that is taken away goes nowhere; a person goes somewhere else.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected) had.current = holdsFocus(card)
      })
    }
    had.current = holdsFocus(card)
    card.addEventListener('focusin', note)
    card.addEventListener('focusout', forget)
    return () => {
      card.removeEventListener('focusin', note)
      card.removeEventListener('focusout', forget)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these take controls away
  }, [review.mode, isOpen, on])
  return <span ref={place} hidden />
}

function rootOf(card: HTMLElement): Document | ShadowRoot {
  const root = card.getRootNode()
  return root instanceof ShadowRoot ? root : card.ownerDocument
}

function isLost(card: HTMLElement): boolean {
  const active = rootOf(card).activeElement
  return active === null || active === card.ownerDocument.body
}

function holdsFocus(card: HTMLElement): boolean {
  return card.contains(rootOf(card).activeElement)
}
