import fc from 'fast-check'
import { tests } from 'commonmark-spec'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Block,
  createReader,
  each,
  loadEntities,
  parse,
  type Reader,
  type Tree,
} from '../../src/markdown/index.ts'
import { answers } from './corpus.ts'
import { flips } from './dress.ts'
import { gfmExamples } from './gfm-examples.ts'
import { cutMarkdown, markdown } from './pieces.ts'
import { toHtml } from './to-html.ts'

beforeAll(loadEntities)

describe('a text that arrives in pieces', () => {
  it.each(Object.entries(answers))('ends as the same tree as at once: %s', (_, text) => {
    const { tree } = streamed(text)
    expect(tree).toEqual(parse(text))
  })

  it('ends as the same tree as at once, in every example of CommonMark and GFM', () => {
    const texts = [...tests, ...gfmExamples()].map((example) => example.markdown)
    for (const text of texts) expect(streamed(text).tree).toEqual(parse(text))
  })

  it('ends as the same tree wherever it is cut', () => {
    fc.assert(
      fc.property(cutMarkdown, ({ text, cuts }) => {
        const reader = createReader()
        for (const cut of cuts) reader.read(text.slice(0, cut), { open: true })
        expect(reader.read(text, { open: false })).toEqual(parse(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('looks the same however it came so far', () => {
    fc.assert(
      fc.property(cutMarkdown, ({ text, cuts }) => {
        const reader = createReader()
        for (const cut of cuts) reader.read(text.slice(0, cut), { open: true })
        expect(reader.read(text, { open: true })).toEqual(createReader().read(text, { open: true }))
      }),
      { numRuns: 1000 },
    )
  })

  it('is read anew when it does not go on', () => {
    const reader = createReader()
    reader.read('# One\n\nTwo', { open: true })
    expect(toHtml(reader.read('# On', { open: false }))).toBe('<h1>On</h1>\n')
    expect(toHtml(reader.read('Other', { open: false }))).toBe('<p>Other</p>\n')
  })
})

describe('what is finished', () => {
  it.each(Object.entries(answers))('stays the same objects to the end: %s', (_, text) => {
    const reader = createReader()
    const changed: string[] = []
    let before: readonly Block[] = []
    for (let length = 1; length <= text.length; length++) {
      const now = [...each(reader.read(text.slice(0, length), { open: true }).children)]
      // A block is finished once another one stands behind it; a definition may still patch a leaf.
      for (const [index, block] of before.slice(0, -1).entries()) {
        const isPatched = now[index]?.type === block.type && block.type === 'paragraph'
        if (isPatched || now[index] === block || now.length <= before.length) continue
        changed.push(`${index} ${block.type} at ${length}`)
      }
      before = now.length >= before.length ? now : before
    }
    expect(changed).toEqual([])
  })

  it('is the same object in a group that is full, however much follows', () => {
    const reader = createReader()
    const paragraphs = (count: number): string =>
      Array.from({ length: count }, (_, index) => `Paragraph ${index}.\n\n`).join('')
    const [first] = reader.read(paragraphs(40), { open: true }).children.groups
    const [later] = reader.read(paragraphs(400), { open: true }).children.groups
    expect(later).toBe(first)
  })

  it('is patched in its place by a definition that comes late, and nothing else is', () => {
    const reader = createReader()
    const start = 'See [it] now.\n\nOther.\n\n> - Also [it].\n\n'
    const before = [...each(reader.read(`${start}Last.\n\n`, { open: true }).children)]
    const after = [
      ...each(reader.read(`${start}Last.\n\n[it]: /there\n\n`, { open: true }).children),
    ]
    expect(after.map((block, index) => block === before[index])).toEqual([false, true, false, true])
    expect(toHtml(reader.read(`${start}Last.\n\n[it]: /there\n\n`, { open: false }))).toContain(
      '<p>See <a href="/there">it</a> now.</p>',
    )
  })
})

describe('what is not finished', () => {
  it.each(Object.entries(answers))('changes its shape at most once: %s', (_, text) => {
    expect(flips(text, beginningsOf(createReader()))).toEqual([])
  })

  it.each([
    ['**bold', '<p><strong>bold</strong></p>'],
    ['**bold*', '<p><strong>bold</strong></p>'],
    ['*a **b', '<p><em>a <strong>b</strong></em></p>'],
    ['5 * 3', '<p>5 * 3</p>'],
    ['12*34', '<p>12*34</p>'],
    ['`code', '<p><code>code</code></p>'],
    ['~~gone', '<p><del>gone</del></p>'],
    ['[the gui', '<p><a href="">the gui</a></p>'],
    ['[the guide](https://exa', '<p><a href="">the guide</a></p>'],
    ['![map](https://exa', '<p><img src="" alt="map" /></p>'],
    ['items[0', '<p>items[0</p>'],
    ['#', ''],
    ['# Title #', '<h1>Title</h1>'],
    ['-', ''],
    ['- [', ''],
    ['- [x] d', '<ul>\n<li><input type="checkbox" checked="" disabled="" /> d</li>\n</ul>'],
    ['12', ''],
    ['```j', '<pre><code class="language-j"></code></pre>'],
    ['```js\na\n`', '<pre><code class="language-js">a\n</code></pre>'],
    ['Shopping\n-', '<p>Shopping</p>'],
    ['| a | b', '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>'],
    ['| a |\n|-', '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>'],
    ['Hello [^', '<p>Hello </p>'],
    ['[a]: https://exa', ''],
    ['[Note]: thi', '<p>[Note]: thi</p>'],
    ['a \\', '<p>a </p>'],
    ['a &am', '<p>a </p>'],
    ['https://exa', '<p><a href="">https://exa</a></p>'],
  ])('of %j is shown as what it will most likely become', (text, html) => {
    expect(toHtml(createReader().read(text, { open: true })).trim()).toBe(html)
  })

  it('never is a heading for the first dash of a list below it', () => {
    const read = beginningsOf(createReader())
    for (const length of Array.from('Shopping\n- milk\n- eggs\n').keys()) {
      expect(toHtml(read('Shopping\n- milk\n- eggs\n'.slice(0, length)))).not.toContain('<h')
    }
    expect(toHtml(read('Title\n-----\n'))).toContain('<h2>')
  })

  it('never shows an address that is only begun', () => {
    const text = 'See [the guide](https://example.org/guide) and ![map](https://example.org/m.png).'
    const read = beginningsOf(createReader())
    for (let length = 1; length <= text.length; length++) {
      const html = toHtml(read(text.slice(0, length)))
      const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
      const whole = ['', 'https://example.org/guide', 'https://example.org/m.png']
      expect(addresses.filter((address) => !whole.includes(address ?? ''))).toEqual([])
      expect(html).not.toContain('](')
    }
  })

  it('shows no character that is not in the source', () => {
    const text = '```js\nlog(`Hi ${n} * 2 _x_`)\n```\n'
    const read = beginningsOf(createReader())
    for (let length = 1; length <= text.length; length++) {
      const [block] = each(read(text.slice(0, length)).children)
      const code = block?.type === 'code' ? [...each(block.lines)].join('\n') : ''
      expect('log(`Hi ${n} * 2 _x_`)'.startsWith(code)).toBe(true)
    }
  })

  it('throws at no cut of anything', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const reader = createReader()
        for (let length = 0; length <= text.length; length++) {
          reader.read(text.slice(0, length), { open: true })
        }
      }),
    )
  })
})

function streamed(text: string): { readonly tree: Tree } {
  const reader = createReader()
  for (let length = 1; length <= text.length; length++) {
    reader.read(text.slice(0, length), { open: true })
  }
  return { tree: reader.read(text, { open: false }) }
}

function beginningsOf(reader: Reader): (text: string) => Tree {
  return (text) => reader.read(text, { open: true })
}
