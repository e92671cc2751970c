/** Functions of the application that are told of something. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Returns the way out. */
  add(listener: (...told: Told) => void): () => void
  /** One that throws is reported and holds up nobody. */
  tell(...told: Told): void
}

/** `attend` is called when the first one comes, and what it returns when the last one has gone. */
export function createListeners<Told extends readonly unknown[] = []>(
  onError: (error: unknown) => void,
  attend?: () => (() => void) | undefined,
): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  let leave: (() => void) | undefined
  return {
    add(listener) {
      listeners.add(listener)
      leave ??= attend?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = undefined
      }
    },
    tell(...told) {
      for (const listener of listeners) {
        try {
          listener(...told)
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
