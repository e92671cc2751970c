import { mark } from './mark.ts'
import { rangesOf } from './ranges.ts'

const FOLDS_DEEP = 3

/** Brings a message into view, drawn and unfolded as far as it must be, and marks words in it. */
export interface Shown {
  /** Takes the marks away. */
  leave(): void
}

/**
 * `group`: the place of the message among the groups of the list, where it is drawn once it is near. What
 * loads or unfolds later is marked when it is there.
 */
export function showMessage(list: Element, group: number, id: string, query: string): Shown {
  let message: Element | null = null
  let isShown = false
  let unfoldings = 0
  let frame = 0

  const look = (): void => {
    frame = 0
    message ??= list.querySelector(`[data-message-id="${CSS.escape(id)}"]`)
    if (!message) {
      const far = placeOf(list, group)
      if (far) scrollTo(list, far)
      return
    }
    const ranges = rangesOf(message, query)
    message.setAttribute('data-found', '')
    mark(ranges)
    if (isShown) return
    // What a fold holds may have folds of its own.
    const folds = ranges.length > 0 || unfoldings === FOLDS_DEEP ? [] : closedFolds(message)
    if (folds.length > 0) {
      unfoldings += 1
      return folds.forEach((fold) => fold.click())
    }
    isShown = ranges.length > 0
    scrollTo(list, ranges[0] ?? message)
  }
  const soon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look)
  }
  const changes = new MutationObserver(soon)
  changes.observe(list, { childList: true, subtree: true, characterData: true })
  look()
  return {
    leave() {
      changes.disconnect()
      cancelAnimationFrame(frame)
      message?.removeAttribute('data-found')
      mark([])
    },
  }
}

/** Where a group stands. Of many that are far away there is one place: that of the first will do, which comes apart when it is near. */
function placeOf(list: Element, group: number): Element | undefined {
  let before = 0
  for (const place of list.querySelectorAll('[data-slot="message-group"]')) {
    before += Number(place.getAttribute('data-groups') ?? 1)
    if (before > group) return place
  }
  return undefined
}

/** What is folded is not there at all: it is unfolded to be looked at, and stays so. */
function closedFolds(message: Element): readonly HTMLElement[] {
  return [...message.querySelectorAll('.cs-message-content button[aria-expanded="false"]')].filter(
    (button) => button instanceof HTMLElement,
  )
}

/** A third from the top, where what belongs to it can be read too. */
function scrollTo(list: Element, target: Range | Element): void {
  const place = target.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (place.top >= box.top && place.bottom <= box.bottom) return
  list.scrollTop += place.top - box.top - box.height / 3
}
