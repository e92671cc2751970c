import type { Place, Sight } from './arming.ts'

export interface SightWatch {
  /** Measures now. */
  look(): Sight
  stop(): void
}

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100)

/**
 * Looks at an element for as long as it is watched: whether it is in view, whether somebody attends
 * to the page, where it is. Calls back when any of it may have changed.
 */
export function watchSight(element: HTMLElement, onChange: () => void): SightWatch {
  let inView = false
  let place = placeOf(element)
  const view = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      if (last) inView = isReadable(last, portAround(element))
      look()
      onChange()
    },
    { threshold: STEPS },
  )
  const size = new ResizeObserver(onMove)
  let frame = frameAround(element, onMove)

  function look(): Sight {
    const next = placeOf(element)
    if (!isSame(place, next)) {
      place = next
      frame.disconnect()
      frame = frameAround(element, onMove)
    }
    return { inView, attended: isAttended(element), place }
  }

  function onMove(): void {
    look()
    onChange()
  }

  const { ownerDocument: page } = element
  const host = page.defaultView ?? window
  view.observe(element)
  size.observe(element)
  const roots = rootsAround(element)
  for (const root of roots)
    root.addEventListener('scroll', onMove, { capture: true, passive: true })
  page.addEventListener('visibilitychange', onMove)
  for (const type of WINDOW_EVENTS) host.addEventListener(type, onMove)
  return {
    look,
    stop: () => {
      view.disconnect()
      size.disconnect()
      frame.disconnect()
      for (const root of roots) root.removeEventListener('scroll', onMove, { capture: true })
      page.removeEventListener('visibilitychange', onMove)
      for (const type of WINDOW_EVENTS) host.removeEventListener(type, onMove)
    },
  }
}

const WINDOW_EVENTS = ['focus', 'blur', 'resize'] as const

/**
 * Notices that an element was moved without being scrolled: the observed region is the place where
 * it stands, so it leaves the region as soon as it moves.
 */
function frameAround(element: HTMLElement, onMove: () => void): IntersectionObserver {
  const place = placeOf(element)
  const { top, left, bottom, right } = place
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement
  const margins = [top, clientWidth - right, clientHeight - bottom, left]
  const frame = new IntersectionObserver(
    () => {
      // The first time it is told where it stands, which may be another place already: what grows is
      // scrolled to in the same frame, and in a shadow root nobody out here hears of a scroll.
      if (!isSame(place, placeOf(element))) onMove()
    },
    {
      rootMargin: margins.map((margin) => `${-Math.floor(margin)}px`).join(' '),
      threshold: STEPS,
    },
  )
  frame.observe(element)
  return frame
}

/** Half of it, or as much as fills half of the window, or of the smaller box in which it scrolls. */
function isReadable(
  { isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry,
  port: number,
): boolean {
  if (!isIntersecting) return false
  if (intersectionRatio >= 0.5) return true
  return intersectionRect.height >= Math.min(rootBounds?.height ?? Infinity, port) / 2
}

/** The height of the box in which an element scrolls; none has no end. */
function portAround(element: HTMLElement): number {
  for (let at: Element | null = parentOf(element); at; at = parentOf(at)) {
    const { overflowY } = getComputedStyle(at)
    if (overflowY === 'auto' || overflowY === 'scroll') return at.clientHeight
  }
  return Infinity
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

function isAttended({ ownerDocument: page }: HTMLElement): boolean {
  return page.visibilityState === 'visible' && page.hasFocus()
}

/** Who hears of the scrolling around an element: a scroll inside a shadow root is not heard outside. */
function rootsAround(element: HTMLElement): readonly Node[] {
  const roots: Node[] = []
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    roots.push(root)
    if (!(root instanceof ShadowRoot)) return roots
  }
}

function placeOf(element: HTMLElement): Place {
  const { top, left, bottom, right } = element.getBoundingClientRect()
  return { top, left, bottom, right }
}

function isSame(a: Place, b: Place): boolean {
  return a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right
}
