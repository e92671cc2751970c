const OF_A_TEXT =
  'p, h1, h2, h3, h4, h5, h6, hr, blockquote, ul, ol, li, tr, .cs-md-code, .cs-md-table'

/** Watches texts as they grow, and tells in which of them a block was taken away that was finished. */
export function watchFinished(place: Element): {
  /** To be called whenever something was drawn, with the texts that grow. */
  readonly look: (roots: Iterable<Element>) => ReadonlySet<Element>
  readonly stop: () => void
} {
  const finished = new WeakSet<Node>()
  const watch = new MutationObserver(() => {})
  watch.observe(place, { subtree: true, childList: true })
  return {
    stop: () => watch.disconnect(),
    look(roots) {
      const torn = new Set<Element>()
      for (const { target, removedNodes } of watch.takeRecords()) {
        const root = target instanceof Element ? target.closest('.cs-md') : null
        if (root && [...removedNodes].some((node) => holds(node, finished))) torn.add(root)
      }
      for (const root of roots) for (const block of finishedBlocks(root)) finished.add(block)
      return torn
    },
  }
}

function holds(node: Node, finished: WeakSet<Node>): boolean {
  if (!(node instanceof Element)) return false
  return [node, ...node.querySelectorAll(OF_A_TEXT)].some((one) => finished.has(one))
}

/** Blocks that another one follows: text grows at its end, so nothing is added to them. */
function finishedBlocks(root: Element): readonly Element[] {
  const found: Element[] = []
  let level = blocksIn(root)
  while (level.length > 0) {
    const last = level.at(-1)
    for (const block of level.slice(0, -1)) {
      found.push(block, ...block.querySelectorAll(OF_A_TEXT))
    }
    level = last ? blocksIn(last) : []
  }
  // A footnote that has arrived keeps its place among the others.
  return [...found, ...root.querySelectorAll('.cs-md-notes > ol > li')]
}

/** The next blocks below an element, as they follow each other. */
function blocksIn(parent: Element): readonly Element[] {
  return [...parent.children].flatMap((child) => {
    if (child.matches('.cs-md-notes')) return []
    return child.matches(OF_A_TEXT) ? [child] : blocksIn(child)
  })
}
