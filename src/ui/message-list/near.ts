import { flushSync } from 'react-dom'

/** How far beyond what is in view a part is drawn, so that a scrolling person does not see it come. */
const MARGIN = '1500px 0px'

/** Tells parts of a list when they come near what is in view. */
export interface Near {
  /** For the element that scrolls; null when it goes away. */
  setRoot(root: HTMLElement | null): void
  /** Calls back once, when the node comes near, or before the page is printed. Returns the way out. */
  watch(node: Element, onNear: () => void): () => void
}

export function createNear(): Near {
  const watched = new Map<Element, () => void>()
  let root: HTMLElement | null = null
  let observer: IntersectionObserver | null = null

  function tell(nodes: Iterable<Element>): void {
    for (const node of nodes) watched.get(node)?.()
  }

  // Paper has no scrolling, and does not wait: all is drawn, at once. What stood for many parts is first
  // each of them, and then drawn.
  const onPrint = (): void => {
    for (let round = 0; round < 2; round += 1) flushSync(() => tell([...watched.keys()]))
  }

  function observed(): IntersectionObserver {
    observer ??= new IntersectionObserver(
      (entries) => tell(entries.filter((it) => it.isIntersecting).map(({ target }) => target)),
      { root, rootMargin: MARGIN },
    )
    return observer
  }

  return {
    setRoot(next) {
      observer?.disconnect()
      observer = null
      root = next
      if (root === null) return removeEventListener('beforeprint', onPrint)
      addEventListener('beforeprint', onPrint)
      for (const node of watched.keys()) observed().observe(node)
    },
    watch(node, onNear) {
      watched.set(node, onNear)
      if (root) observed().observe(node)
      return () => {
        watched.delete(node)
        observer?.unobserve(node)
      }
    },
  }
}
