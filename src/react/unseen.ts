/** What somebody has seen of a conversation, and from where on they have not. */
export interface Sight {
  /** The last message that was there while somebody looked. */
  readonly seen: string | undefined
  /** The first one that came while nobody did. It stands until the person says something themselves. */
  readonly from: string | null
}

export interface Scene {
  /** The messages that are shown, in their order. */
  readonly ids: readonly string[]
  /** The last of them that a person wrote. */
  readonly asked: string | undefined
  /** Whether somebody looks at the end of the conversation. */
  readonly looking: boolean
}

export const NOTHING_SEEN: Sight = { seen: undefined, from: null }

/** Gives the same object where nothing is new. Another conversation, or another branch of it, was seen. */
export function lookAt(before: Sight, { ids, asked, looking }: Scene): Sight {
  const last = ids.at(-1)
  const seenAt = before.seen === undefined ? -1 : ids.lastIndexOf(before.seen)
  const askedAt = asked === undefined ? -1 : ids.lastIndexOf(asked)
  if (looking || seenAt < 0) {
    const stands = before.from !== null && ids.lastIndexOf(before.from) > askedAt
    return sight(before, last, stands ? before.from : null)
  }
  const first = ids[Math.max(seenAt, askedAt) + 1]
  return first === undefined ? before : sight(before, before.seen, first)
}

function sight(before: Sight, seen: string | undefined, from: string | null): Sight {
  return before.seen === seen && before.from === from ? before : { seen, from }
}
