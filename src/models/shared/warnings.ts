import type { ModelEvent } from '../../protocol/index.ts'

/** Says that something was left out or converted. One warning for each code. */
export type Warn = (code: string, message: string) => void

/** The warnings of one request. */
export function warnings(): { readonly warn: Warn; readonly all: () => readonly ModelEvent[] } {
  const found = new Map<string, ModelEvent>()
  return {
    warn(code, message) {
      if (!found.has(code)) found.set(code, { type: 'warning', code, message })
    },
    all: () => [...found.values()],
  }
}
