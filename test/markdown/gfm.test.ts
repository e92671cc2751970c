import { describe, expect, it } from 'vitest'
import { loadEntities, parse } from '../../src/markdown/index.ts'
import { gfmExamples, otherwise } from './gfm-examples.ts'
import { normalized, toHtml } from './to-html.ts'

const examples = gfmExamples()
const html = (text: string): string => toHtml(parse(text)).trim()

describe.skipIf(examples.length === 0)('the examples of cmark-gfm (not here: left out)', () => {
  it('come out as written, but for those that are otherwise by design', async () => {
    await loadEntities()
    const wrong = examples
      .filter((example) => normalized(html(example.markdown)) !== normalized(example.html))
      .map(({ file, number }) => `${file} ${number}`)
    expect(wrong).toEqual(Object.keys(otherwise))
  })
})

describe('tables', () => {
  it('have a head, columns with sides, and rows filled up or cut to their columns', () => {
    expect(html('| a | b |\n|:-:|--:|\n| 1 |\n| 2 | 3 | 4 |')).toBe(
      [
        '<table>\n<thead>\n<tr>\n<th align="center">a</th>\n<th align="right">b</th>\n</tr>\n</thead>',
        '<tbody>\n<tr>\n<td align="center">1</td>\n<td align="right"></td>\n</tr>',
        '<tr>\n<td align="center">2</td>\n<td align="right">3</td>\n</tr>\n</tbody>\n</table>',
      ].join('\n'),
    )
  })

  it('keep an escaped bar in its cell, in code too', () => {
    expect(html('| a |\n|---|\n| x \\| `y \\| z` |')).toContain('<td>x | <code>y | z</code></td>')
  })

  it('begin below text that stands right above their head', () => {
    expect(html('Look:\n| a |\n|---|')).toMatch(/^<p>Look:<\/p>\n<table>/)
  })

  it('are none where the head has other columns than the row below', () => {
    expect(html('| a | b |\n|---|')).toBe('<p>| a | b |\n|---|</p>')
  })
})

describe('tasks', () => {
  it('are items that begin with a box', () => {
    expect(html('- [x] done\n- [ ] open\n- [y] none')).toBe(
      [
        '<ul>',
        '<li><input type="checkbox" checked="" disabled="" /> done</li>',
        '<li><input type="checkbox" disabled="" /> open</li>',
        '<li>[y] none</li>',
        '</ul>',
      ].join('\n'),
    )
  })
})

describe('crossed out text', () => {
  it('stands between one or two tildes', () => {
    expect(html('~a~ ~~b~~ ~~~c~~~ ~d~~')).toBe('<p><del>a</del> <del>b</del> ~~~c~~~ ~d~~</p>')
  })
})

describe('footnotes', () => {
  it('stand at the end, in the order in which they are referred to', () => {
    const text = 'A[^b] and[^a].\n\n[^a]: First.\n\n[^b]: Second.\n    more\n\n[^c]: Nobody.\n'
    expect(html(text)).toMatch(/<sup.*1<\/a><\/sup> and<sup.*2<\/a><\/sup>/)
    expect(html(text)).toMatch(/Second\.\nmore[^]*First\./)
    expect(html(text)).not.toContain('Nobody')
  })

  it('are text where nothing defines them', () => {
    expect(html('A[^b].')).toBe('<p>A[^b].</p>')
  })
})

describe('addresses', () => {
  it.each([
    ['https://example.org/a.', 'https://example.org/a', '.'],
    ['(https://example.org/a(b))', 'https://example.org/a(b)', ')'],
    ['https://example.org/?q=1&copy;', 'https://example.org/?q=1', '©'],
  ])('in %s are links without what closes the sentence', (text, href) => {
    expect(html(text)).toContain(`href="${href}"`)
  })

  it('without a scheme are links where they begin with www', () => {
    expect(html('www.example.org')).toContain('href="http://www.example.org"')
    expect(html('example.org')).toBe('<p>example.org</p>')
  })

  it('of mail are links', () => {
    expect(html('To me@example.org.')).toContain('href="mailto:me@example.org"')
  })

  it('in brackets that are a link stay its text', () => {
    expect(html('[https://a.example](https://b.example)')).toBe(
      '<p><a href="https://b.example">https://a.example</a></p>',
    )
  })
})

describe('emphasis', () => {
  it('closes between the punctuation and the words of writing without blanks', () => {
    expect(html('**注意：**请先保存。')).toBe('<p><strong>注意：</strong>请先保存。</p>')
    expect(html('**東京（晴れ）。**明日も同じです。')).toBe(
      '<p><strong>東京（晴れ）。</strong>明日も同じです。</p>',
    )
  })

  it('leaves products and names with underscores alone', () => {
    expect(html('2*3*4 and snake_case_name')).toBe('<p>2<em>3</em>4 and snake_case_name</p>')
    expect(html('12*34 and snake_case_name')).toBe('<p>12*34 and snake_case_name</p>')
  })
})

describe('a line break written as a tag', () => {
  it('is one: tables have no other', () => {
    expect(html('a<br>b<BR />c')).toBe('<p>a<br />\nb<br />\nc</p>')
  })
})
