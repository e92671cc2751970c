/** Random choices that come back with the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  chance(of: number): boolean
  pick<Each>(from: readonly Each[]): Each
}

/** Mulberry32: small, and good enough to choose by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (of) => next() < of,
    pick(from) {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to choose from.')
      return picked
    },
  }
}
