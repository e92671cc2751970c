/** What an id names. */
export type IdPrefix = 'thr' | 'msg' | 'turn' | 'call' | 'cb' | 'evt' | 'grant' | 'tab'

const ALPHABET = '0123456789abcdefghijklmnopqrstuv'
const BYTES_AT_ONCE = 4096
const BYTES_PER_ID = 17

let pool = new Uint8Array(0)
let used = 0

/**
 * `msg_` and 26 characters: 130 random bits in base 32. Needs `crypto.getRandomValues` only, which
 * pages on plain http have as well. Random bytes are drawn by the block, because a stream makes
 * ids faster than the platform likes to be asked.
 */
export function newId(prefix: IdPrefix): string {
  if (used + BYTES_PER_ID > pool.length) {
    pool = crypto.getRandomValues(new Uint8Array(BYTES_AT_ONCE))
    used = 0
  }
  let id = `${prefix}_`
  let bits = 0
  let value = 0
  for (let index = 0; index < BYTES_PER_ID; index += 1) {
    value = (value << 8) | (pool[used + index] ?? 0)
    bits += 8
    while (bits >= 5 && id.length < prefix.length + 27) {
      bits -= 5
      id += ALPHABET.charAt((value >>> bits) & 31)
    }
    value &= (1 << bits) - 1
  }
  used += BYTES_PER_ID
  return id
}
