/** Functions of the application that are told of something. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Returns the way out. */
  add(listener: (...told: Told) => void): () => void
  /** One that throws is reported and holds up nobody. */
  tell(...told: Told): void
}

export function createListeners<Told extends readonly unknown[] = []>(
  onError: (error: unknown) => void,
): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
