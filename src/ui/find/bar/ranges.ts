import { folded } from '../../../react/find/index.ts'

/** Where words stand in what is drawn, also across marks: each as a range. */
export function rangesOf(root: Element, query: string): readonly Range[] {
  const wanted = folded(query.trim())
  if (wanted === '') return []
  const nodes: { readonly node: Text; readonly from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    nodes.push({ node, from: text.length })
    text += node.data
  }
  const all = folded(text)
  const ranges: Range[] = []
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    const range = document.createRange()
    const start = nodeAt(nodes, at)
    const end = nodeAt(nodes, at + wanted.length - 1)
    if (!start || !end) break
    range.setStart(start.node, at - start.from)
    range.setEnd(end.node, at + wanted.length - end.from)
    ranges.push(range)
  }
  return ranges
}

function nodeAt<Place extends { readonly from: number }>(
  places: readonly Place[],
  at: number,
): Place | undefined {
  return places.findLast(({ from }) => from <= at)
}
