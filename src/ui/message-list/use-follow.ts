import { type RefCallback, useCallback, useMemo, useState } from 'react'
import { type Follow, FOLLOWING, type Measure, scrolled } from './follow.ts'

/** How long after a wheel or key that goes up the list holds still, so that it does not fight a hand. */
const HOLD_MS = 150

export interface FollowControl {
  readonly following: boolean
  /** For the element that scrolls; its first child is what grows. */
  readonly ref: RefCallback<HTMLElement>
  /** Goes to the end and stays there. */
  follow(): void
  /** Moves the focus to what scrolls. */
  focus(): void
}

/** Keeps the end of a list in view while it grows, until a person scrolls up. */
export function useFollow(): FollowControl {
  const [following, setFollowing] = useState(true)
  const [driver] = useState(() => createDriver(setFollowing))
  const ref = useCallback((node: HTMLElement | null) => driver.attach(node), [driver])
  return useMemo(
    () => ({ following, ref, follow: driver.follow, focus: driver.focus }),
    [following, ref, driver],
  )
}

interface Driver {
  attach(node: HTMLElement | null): void
  follow(): void
  focus(): void
}

function createDriver(onChange: (following: boolean) => void): Driver {
  let state: Follow = FOLLOWING
  let viewport: HTMLElement | null = null
  let touched = false
  let hold: ReturnType<typeof setTimeout> | undefined
  let detach = (): void => {}

  function change(next: Follow): void {
    const changed = next.following !== state.following
    state = next
    if (changed) onChange(next.following)
  }

  function catchUp(): void {
    if (!viewport || touched || hold !== undefined) return
    // A hand may have moved it, and its scroll event not have come yet.
    change(scrolled(state, measure(viewport)))
    if (!state.following) return
    viewport.scrollTop = viewport.scrollHeight
    state = { following: true, top: viewport.scrollTop }
  }

  function release(): void {
    clearTimeout(hold)
    hold = undefined
    catchUp()
  }

  function listen(node: HTMLElement): () => void {
    const onScroll = (): void => change(scrolled(state, measure(node)))
    const holdStill = (): void => {
      clearTimeout(hold)
      hold = setTimeout(release, HOLD_MS)
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY < 0) holdStill()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (KEYS_UP.has(event.key)) holdStill()
    }
    const onTouch = (event: TouchEvent): void => {
      touched = event.touches.length > 0
      if (!touched) catchUp()
    }
    const growth = new ResizeObserver(catchUp)
    const passive = { passive: true }
    growth.observe(node)
    if (node.firstElementChild) growth.observe(node.firstElementChild)
    node.addEventListener('scroll', onScroll, passive)
    node.addEventListener('wheel', onWheel, passive)
    node.addEventListener('keydown', onKey)
    for (const type of TOUCHES) node.addEventListener(type, onTouch, passive)
    return () => {
      growth.disconnect()
      clearTimeout(hold)
      hold = undefined
      node.removeEventListener('scroll', onScroll)
      node.removeEventListener('wheel', onWheel)
      node.removeEventListener('keydown', onKey)
      for (const type of TOUCHES) node.removeEventListener(type, onTouch)
    }
  }

  return {
    attach: (node) => {
      detach()
      viewport = node
      detach = node ? listen(node) : () => {}
    },
    follow: () => {
      change({ following: true, top: viewport?.scrollTop ?? 0 })
      release()
    },
    focus: () => viewport?.focus({ preventScroll: true }),
  }
}

const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home', ' '])
const TOUCHES = ['touchstart', 'touchend', 'touchcancel'] as const

function measure(node: HTMLElement): Measure {
  return { top: node.scrollTop, below: node.scrollHeight - node.clientHeight - node.scrollTop }
}
