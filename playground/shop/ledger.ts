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

type Written = readonly (Omit<Entry, 'at'> & { readonly at: string })[]

/** Kept as the conversations are, and the same in every tab: the shop has one book. */
export function createLedger(name: string): Ledger {
  const key = `countersign-playground-book-${name}`
  const listeners = new Set<() => void>()
  let entries = read(key)

  function refresh(): void {
    entries = read(key)
    for (const listener of listeners) listener()
  }

  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) refresh()
  })

  return {
    add(what, detail) {
      const before = read(key)
      const entry: Entry = { id: before.length + 1, at: new Date(), what, detail }
      entries = [entry, ...before]
      write(key, entries)
      for (const listener of listeners) listener()
    },
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(key: string): readonly Entry[] {
  try {
    const written = JSON.parse(window.localStorage.getItem(key) ?? '[]') as Written
    return written.map((entry) => ({ ...entry, at: new Date(entry.at) }))
  } catch {
    // Nothing is kept where the browser keeps nothing.
    return []
  }
}

function write(key: string, entries: readonly Entry[]): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // It stands in this tab as long as that lives.
  }
}
