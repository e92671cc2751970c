/** One thing that a tool really did. */
export interface Entry {
  readonly id: number
  readonly at: Date
  /** Such as: Refunded A-1001. */
  readonly what: string
  readonly detail: string
}

/** What the tools of a room did, for people to compare with what they approved. */
export interface Ledger {
  add(what: string, detail: string): void
  entries(): readonly Entry[]
  subscribe(listener: () => void): () => void
}

export function createLedger(): Ledger {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()
  return {
    add(what, detail) {
      entries = [{ id: entries.length + 1, at: new Date(), what, detail }, ...entries]
      for (const listener of listeners) listener()
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
