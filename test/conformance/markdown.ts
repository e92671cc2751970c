import { tests } from 'commonmark-spec'
import { createReader, loadEntities, parse } from '../../src/markdown/index.ts'
import { gfmExamples, otherwise } from '../markdown/gfm-examples.ts'
import { normalized, toHtml } from '../markdown/to-html.ts'
import type { SuiteLine } from './json-schema.ts'

interface Example {
  readonly markdown: string
  readonly html: string
}

/** CommonMark to the letter, the examples of cmark-gfm, and both of them as they stream. */
export default async function markdownSuite(): Promise<readonly SuiteLine[]> {
  await loadEntities()
  const commonmark = tests.map(({ markdown, html }) => ({
    markdown: markdown.replaceAll('→', '\t'),
    html: html.replaceAll('→', '\t'),
  }))
  const gfm = gfmExamples()
  if (gfm.length === 0) console.info('Examples of cmark-gfm: not here, left out.')
  const byDesign = Object.keys(otherwise).length
  const lines = [
    line('CommonMark 0.31.2', commonmark, ({ markdown, html }) =>
      isSame(toHtml(parse(markdown, { gfm: false })), html),
    ),
    line(`GFM (${byDesign} otherwise by design)`, gfm, ({ markdown, html }) =>
      isSame(toHtml(parse(markdown)), html),
    ),
    line('CommonMark and GFM, cut at every place', [...commonmark, ...gfm], ({ markdown }) =>
      endsTheSame(markdown),
    ),
  ]
  return lines.filter(({ total }) => total > 0)
}

function line(
  name: string,
  examples: readonly Example[],
  isRight: (example: Example) => boolean,
): SuiteLine {
  return { name, passed: examples.filter(isRight).length, total: examples.length }
}

function isSame(ours: string, theirs: string): boolean {
  return normalized(ours) === normalized(theirs)
}

function endsTheSame(text: string): boolean {
  const reader = createReader()
  for (let length = 0; length <= text.length; length++) {
    reader.read(text.slice(0, length), { open: true })
  }
  return toHtml(reader.read(text, { open: false })) === toHtml(parse(text))
}
