import path from 'node:path'
import { measureInChromium } from '../bench/pages/in-chromium.ts'
import { pageExamples } from '../markdown/page-examples.ts'
import { namesByDesign } from '../ui/markdown-examples/by-design.ts'
import type { Drawn } from '../ui/markdown-examples/draw.tsx'
import type { SuiteLine } from './json-schema.ts'

/** The same examples as the component for Markdown draws them in Chromium, at once and in pieces. */
export default async function markdownPageSuite(): Promise<readonly SuiteLine[]> {
  const examples = pageExamples()
  const drawn = await measureInChromium<Drawn>(
    path.join(import.meta.dirname, 'page/main.ts'),
    examples,
  )
  const otherwise = new Set(drawn.otherwise.map(({ name }) => name))
  const byDesign = new Set(namesByDesign())
  const lines = ['CommonMark', 'GFM'].map((kind): SuiteLine => {
    const all = examples.filter(({ name }) => name.startsWith(kind)).map(({ name }) => name)
    const allowed = all.filter((name) => byDesign.has(name)).length
    return {
      name: `${kind} in the page (${allowed} otherwise by design)`,
      passed: all.filter((name) => !otherwise.has(name)).length,
      total: all.length,
    }
  })
  const { length } = examples
  return [
    ...lines.filter(({ total }) => total > 0),
    {
      name: `In the page, cut at every place (${drawn.cuts} cuts)`,
      passed: length - drawn.unlikeWhole.length,
      total: length,
    },
    {
      name: 'In the page, no finished block replaced on the way',
      passed: length - drawn.replaced.length,
      total: length,
    },
  ]
}
