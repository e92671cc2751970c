import { tests } from 'commonmark-spec'
import { gfmExamples } from './gfm-examples.ts'

/** An example of a specification: a text, and the HTML that it should become. */
export interface PageExample {
  /** `CommonMark 12`, `GFM spec 198`. */
  readonly name: string
  readonly markdown: string
  readonly html: string
}

/**
 * All examples that a page is measured by. Those of GFM as far as they are at hand, without those that
 * CommonMark has to the letter.
 */
export function pageExamples(): readonly PageExample[] {
  const commonmark = tests.map(({ number, markdown, html }) => ({
    name: `CommonMark ${number}`,
    markdown: markdown.replaceAll('→', '\t'),
    html: html.replaceAll('→', '\t'),
  }))
  const known = new Set(commonmark.map(({ markdown, html }) => `${markdown}\0${html}`))
  const gfm = gfmExamples().map(({ file, number, markdown, html }) => ({
    name: `GFM ${file} ${number}`,
    markdown,
    html,
  }))
  return [...commonmark, ...gfm.filter(({ markdown, html }) => !known.has(`${markdown}\0${html}`))]
}
