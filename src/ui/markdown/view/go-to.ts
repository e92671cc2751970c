import type { MouseEvent } from 'react'

/** Goes there without a trace in the address of the page, which belongs to the application. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const root = event.currentTarget.getRootNode()
  const id = event.currentTarget.hash.slice(1)
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const target = root.getElementById(decodeURIComponent(id))
  if (!target) return
  event.preventDefault()
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
