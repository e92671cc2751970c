/** What an id names. */
export type IdPrefix = 'thr' | 'msg' | 'turn' | 'call' | 'cb' | 'evt' | 'grant' | 'tab'

const LENGTH = 26
const IDS_AT_ONCE = 64

const bytes = new Uint8Array(LENGTH * IDS_AT_ONCE)
let pool = ''
let used = 0

/**
 * `msg_` and 26 characters: 130 random bits in base 32. Needs `crypto.getRandomValues` only, which
 * pages on plain http have as well. Characters are drawn for several ids at once, because a stream
 * makes ids faster than the platform likes to be asked.
 */
export function newId(prefix: IdPrefix): string {
  if (used === pool.length) {
    pool = drawn()
    used = 0
  }
  return `${prefix}_${pool.slice(used, (used += LENGTH))}`
}

/** Digits from 0 to v. Nothing is allocated for one of them: that would cost more than to draw it. */
function drawn(): string {
  crypto.getRandomValues(bytes)
  for (let at = 0; at < bytes.length; at += 1) {
    const digit = (bytes[at] ?? 0) & 31
    bytes[at] = digit + (digit < 10 ? 48 : 87)
  }
  return new TextDecoder().decode(bytes)
}
