/**
 * When a card takes consent: after it has been in view, still and unchanged for a while, in a page
 * that somebody looks at. What appears or moves under a pointer is not decided by a press that was
 * meant for something else. Pure: what was measured and the time come in from outside.
 */
export interface Arming {
  /** Since when nothing stands against it; null while something does. */
  readonly since: number | null
  /** Where it stood then. */
  readonly place: Place | null
  readonly pressed: number | null
}

/** Edges in pixels, from the corner of the window. */
export interface Place {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface Sight {
  /** Enough of it is in view to be read. */
  readonly inView: boolean
  /** The page is shown and has the focus. */
  readonly attended: boolean
  readonly place: Place
}

export const UNARMED: Arming = { since: null, place: null, pressed: null }

/** As long as the slower half of people take for a double click. */
export const ARMING_MS = 500

const STILL_PX = 10

/** It was looked at: in view or not, moved or not. */
export function seen(arming: Arming, sight: Sight, at: number): Arming {
  if (!sight.inView || !sight.attended) {
    return arming.since === null ? arming : { ...arming, since: null, place: null }
  }
  const isSteady =
    arming.since !== null &&
    // A clock that was set back must not keep a card from arming for hours.
    arming.since <= at &&
    arming.place !== null &&
    !hasMoved(arming.place, sight.place)
  return isSteady ? arming : { ...arming, since: at, place: sight.place }
}

/** What it shows is not what it showed. */
export function changed(arming: Arming, at: number): Arming {
  return arming.since === null ? arming : { ...arming, since: at }
}

/** A press began. Whether it counts is to be asked before: the next one waits for this one. */
export function pressed(arming: Arming, at: number): Arming {
  return { ...arming, pressed: at }
}

/** Milliseconds until it is armed; 0 when it is, null while something stands against it. */
export function untilArmed({ since, pressed: last }: Arming, at: number): number | null {
  if (since === null) return null
  const start = last === null ? since : Math.max(since, last)
  return Math.min(ARMING_MS, Math.max(0, start + ARMING_MS - at))
}

export function isArmed(arming: Arming, at: number): boolean {
  return untilArmed(arming, at) === 0
}

function hasMoved(before: Place, after: Place): boolean {
  return (
    Math.abs(before.top - after.top) > STILL_PX ||
    Math.abs(before.left - after.left) > STILL_PX ||
    Math.abs(before.bottom - after.bottom) > STILL_PX ||
    Math.abs(before.right - after.right) > STILL_PX
  )
}
