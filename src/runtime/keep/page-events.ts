interface PageEvent {
  readonly type: string
  readonly target?: { readonly visibilityState?: string } | null
}

type AddListener = (type: string, listener: (event: PageEvent) => void, capture: boolean) => void

/** A worker has none of these events, and Node has no such thing as a page. */
interface Page {
  addEventListener?: AddListener
  removeEventListener?: AddListener
}

const TYPES = ['pagehide', 'pageshow', 'visibilitychange', 'freeze', 'resume', 'focus', 'online']

/** Heard before others hear it, where that can be: requests break off between two listeners. */
const FIRST = 'pagehide'

/**
 * Tells when the page may go away, and when somebody looks at it again: after a while in the
 * background, or in the memory of the browser, what it shows may be old. Returns the way out.
 */
export function onPage(when: {
  readonly leaves: () => void
  /** It goes now: requests break off, and what still runs in it counts for nothing. */
  readonly goes: () => void
  readonly returns: () => void
}): () => void {
  const page = globalThis as Page
  const hear = (event: PageEvent): void => {
    const isLeaving =
      event.type === 'pagehide' ||
      event.type === 'freeze' ||
      (event.type === 'visibilitychange' && event.target?.visibilityState === 'hidden')
    if (isLeaving) when.leaves()
    else when.returns()
    if (event.type === 'pagehide') when.goes()
  }
  for (const type of TYPES) page.addEventListener?.(type, hear, type === FIRST)
  return () => {
    for (const type of TYPES) page.removeEventListener?.(type, hear, type === FIRST)
  }
}
