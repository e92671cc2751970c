/** What a timer of the platform holds. A longer wait would be over at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls back once, after so many milliseconds, however many; `Infinity` is never. Returns the way out. */
export function after(milliseconds: number, done: () => void): () => void {
  let left = milliseconds
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = (): void => {
    const wait = Math.min(left, LONGEST_MS)
    left -= wait
    timer = setTimeout(left > 0 ? go : done, Math.ceil(wait))
  }
  if (milliseconds < Infinity) go()
  return () => clearTimeout(timer)
}
