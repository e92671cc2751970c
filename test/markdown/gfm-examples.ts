import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../shared/data/gfm')

export interface Example {
  readonly file: string
  readonly number: number
  readonly markdown: string
  readonly html: string
}

/** The examples of cmark-gfm; none where they are not at hand. */
export function gfmExamples(): readonly Example[] {
  if (!existsSync(folder)) return []
  return ['spec', 'extensions', 'regression'].flatMap((file) => {
    const text = readFileSync(join(folder, `${file}.txt`), 'utf8')
    const examples = text.matchAll(/^`{32} example ?.*\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$/gm)
    return [...examples].map(([, markdown = '', html = ''], index) => ({
      file,
      number: index + 1,
      markdown: markdown.replaceAll('→', '\t'),
      html: html.replaceAll('→', '\t'),
    }))
  })
}

/**
 * Examples that come out otherwise by design, by file and number, with the reason.
 * A fault is not listed here: it is mended.
 */
export const otherwise: Readonly<Record<string, string>> = {
  // The specification is CommonMark 0.29 with GFM off where an address stands alone.
  'spec 610': 'an address without brackets is a link: GFM is on',
  'spec 614': 'an address without brackets is a link: GFM is on',
  'spec 616': 'an address without brackets is a link: GFM is on',
  'spec 619': 'an address without brackets is a link: GFM is on',
  'spec 620': 'an address without brackets is a link: GFM is on',
  'spec 628': 'ftp is not followed',
  'spec 645': 'comments are those of CommonMark 0.31',
  'spec 646': 'comments are those of CommonMark 0.31',
  'spec 653': 'tags are never tags here: all are text',
  'extensions 20': 'the example asks only that nothing crashes',
  'extensions 22': 'tags are never tags here: all are text',
}
