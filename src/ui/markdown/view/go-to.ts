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

/**
 * Goes to the heading of the same text that an address such as `#first-steps` names, as GitHub names
 * headings. The page itself stays where it is: a model does not steer the application.
 */
export function goToHeading(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const name = decoded(event.currentTarget.getAttribute('href')?.slice(1) ?? '')
  const headings = event.currentTarget.closest('.cs-md')?.querySelectorAll<HTMLElement>(HEADINGS)
  const names = new Map<string, number>()
  for (const heading of headings ?? []) {
    const plain = headingName(heading.textContent)
    const earlier = names.get(plain) ?? 0
    names.set(plain, earlier + 1)
    if (name !== (earlier === 0 ? plain : `${plain}-${earlier}`)) continue
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'nearest' })
    return
  }
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6'

function headingName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replaceAll(/\s/g, '-')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
