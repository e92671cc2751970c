/** Enough for the first sight of a conversation. */
const FIRST_SIGHT = 12

/** From which group on messages are drawn at once: the newest ones, which is where one reads. */
export function eagerFrom(groups: readonly (readonly string[])[]): number {
  let messages = 0
  let at = groups.length
  while (at > 0 && messages < FIRST_SIGHT) {
    at -= 1
    messages += groups[at]?.length ?? 0
  }
  return at
}
