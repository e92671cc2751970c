import { Markdown } from 'countersign/ui'
import { memo, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadEntities } from '../../../src/markdown/index.ts'
import { loadMarkdown } from '../../../src/ui/markdown/index.ts'
import type { PageExample } from '../../markdown/page-examples.ts'
import { BASE, canonicalDrawing, canonicalHtml } from './canonical.ts'
import { watchFinished } from './finished.ts'

/** What became of examples in a page, by their names. */
export interface Drawn {
  /** Drawn otherwise than the specification says. */
  readonly otherwise: readonly Difference[]
  /** In pieces it came out otherwise than at once. */
  readonly unlikeWhole: readonly string[]
  /** A finished block was taken out of the page while the text went on. */
  readonly replaced: readonly string[]
  /** How often something was drawn. */
  readonly cuts: number
}

export interface Difference {
  readonly name: string
  readonly drawn: string
  readonly expected: string
}

/** Examples that are in the page at the same time, so that most of the work is shared. */
const AT_ONCE = 60

/** What the examples of GFM say where they ask only that nothing breaks. */
const ANYTHING = '<IGNORE>'

/** Draws examples with the component that applications use: at once, and cut at every place. */
export async function drawExamples(examples: readonly PageExample[]): Promise<Drawn> {
  await Promise.all([loadMarkdown(), loadEntities()])
  const sorted = examples.toSorted((a, b) => a.markdown.length - b.markdown.length)
  const all: Drawn[] = []
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    all.push(drawTogether(sorted.slice(from, from + AT_ONCE)))
    // A page that never rests looks dead to whoever waits for it.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
  return {
    otherwise: all.flatMap(({ otherwise }) => otherwise),
    unlikeWhole: all.flatMap(({ unlikeWhole }) => unlikeWhole),
    replaced: all.flatMap(({ replaced }) => replaced),
    cuts: all.reduce((sum, { cuts }) => sum + cuts, 0),
  }
}

function drawTogether(examples: readonly PageExample[]): Drawn {
  const place = document.body.appendChild(document.createElement('div'))
  const whole = createRoot(place)
  flushSync(() => whole.render(examples.map((example) => draw(example))))
  const atOnce = [...place.children].map(withoutIds)
  const otherwise = examples.flatMap(({ name, html }, index) => {
    const drawn = canonicalDrawing(place.children[index]!)
    const expected = canonicalHtml(html)
    return drawn === expected || html.trim() === ANYTHING ? [] : [{ name, drawn, expected }]
  })
  whole.unmount()

  const root = createRoot(place)
  const watch = watchFinished(place)
  const replaced = new Set<string>()
  const longest = Math.max(...examples.map(({ markdown }) => markdown.length))
  let cuts = 0
  for (let length = 0; length <= longest + 1; length += 1) {
    flushSync(() => root.render(examples.map((example) => draw(example, length))))
    const growing = examples.flatMap(({ markdown }, index) =>
      markdown.length + 1 >= length ? [place.children[index]!] : [],
    )
    cuts += growing.length
    for (const torn of watch.look(growing)) {
      const index = [...place.children].indexOf(torn)
      replaced.add(examples[index]!.name)
    }
  }
  watch.stop()
  const unlikeWhole = examples.flatMap(({ name }, index) =>
    withoutIds(place.children[index]!).isEqualNode(atOnce[index]!) ? [] : [name],
  )
  root.unmount()
  place.remove()
  return { otherwise, unlikeWhole, replaced: [...replaced], cuts }
}

/** An example as far as it has arrived by then; behind its last letter it is told to be whole. */
function draw({ name, markdown }: PageExample, length = Infinity): ReactElement {
  return (
    <Beginning key={name} text={markdown.slice(0, length)} streaming={length <= markdown.length} />
  )
}

// One that is whole is not drawn again for those that still grow.
const Beginning = memo(function Beginning(props: {
  readonly text: string
  readonly streaming: boolean
}): ReactElement {
  return <Markdown {...props} base={BASE} images={[BASE]} highlight={false} />
})

/** What is drawn, without the names that each text has for itself. */
function withoutIds(root: Element): Element {
  const copy = root.cloneNode(true) as Element
  for (const name of ['id', 'href', 'aria-labelledby']) {
    for (const element of copy.querySelectorAll(`[${name}*="_r_"]`)) element.removeAttribute(name)
  }
  copy.removeAttribute('data-state')
  copy.normalize()
  return copy
}
