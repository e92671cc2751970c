/**
 * Whether a list keeps its end in view. Only what a person does ends it; growth never does. Pure:
 * the list hands in what it measured.
 */
export interface Follow {
  readonly following: boolean
  readonly top: number
}

export interface Measure {
  readonly top: number
  /** From the end of what is in view to the end of all. */
  readonly below: number
}

export const FOLLOWING: Follow = { following: true, top: 0 }

/** Browsers round positions when a page is zoomed. */
const ROUNDING = 2

/**
 * A scroll that was not ours. Being close to the end is not being at the end: a person who went up
 * by one line wants to stay there.
 */
export function scrolled(follow: Follow, { top, below }: Measure): Follow {
  if (below <= ROUNDING) return { following: true, top }
  return { following: follow.following && top >= follow.top - ROUNDING / 2, top }
}
