import type { Browser } from 'countersign/react'

/** A browser that can do all that is asked of it, but for what a story takes away. */
export function storyBrowser(parts: Partial<Browser> = {}): Browser {
  return {
    setTimer: () => () => {},
    isSecure: () => true,
    isVisible: () => true,
    hasFocus: () => true,
    isActive: () => true,
    allows: () => undefined,
    permission: async () => 'unknown',
    geolocation: { locate: () => {} },
    writeText: async () => {},
    notifications: {
      permission: () => 'granted',
      ask: async () => 'granted',
      show: async () => {},
    },
    ...parts,
  }
}
