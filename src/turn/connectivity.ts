/** Node has no such events, and a model in the same machine needs no network. */
interface Page {
  addEventListener?: (type: string, listener: (event: { readonly type: string }) => void) => void
  removeEventListener?: (type: string, listener: (event: { readonly type: string }) => void) => void
}

const TYPES = ['offline', 'online']

/** Tells when the browser loses its network, and when it has one again. Returns the way out. */
export function onConnectivity(tell: (how: 'offline' | 'online') => void): () => void {
  const page = globalThis as Page
  const hear = ({ type }: { readonly type: string }): void =>
    tell(type === 'offline' ? 'offline' : 'online')
  for (const type of TYPES) page.addEventListener?.(type, hear)
  return () => {
    for (const type of TYPES) page.removeEventListener?.(type, hear)
  }
}
