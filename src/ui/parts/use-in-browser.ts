import { useSyncExternalStore } from 'react'

/**
 * Whether this is drawn by a browser: false on a server, and when a browser takes over what a server drew,
 * until that is done. What loads late stands behind it, because a server waits for nothing.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
