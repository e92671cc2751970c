import fc from 'fast-check'
import { tests } from 'commonmark-spec'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createReader, each, loadEntities, mathSyntax, parse } from '../../src/markdown/index.ts'
import { gfmExamples } from './gfm-examples.ts'
import { toHtml } from './to-html.ts'

beforeAll(loadEntities)

const html = (text: string): string => toHtml(parse(text, { math: mathSyntax })).trim()

describe('formulas', () => {
  it.each([
    ['in a line', 'a $x^2$ b', '<p>a <math>x^2</math> b</p>'],
    ['of one letter', '$x$', '<p><math>x</math></p>'],
    ['with an ending', '$n$th and n$^{th}$', '<p><math>n</math>th and n<math>^{th}</math></p>'],
    ['in parentheses', 'a \\(a_1\\) b', '<p>a <math>a_1</math> b</p>'],
    ['with escaped signs', '$\\{1\\$\\}$.', '<p><math>\\{1\\$\\}</math>.</p>'],
    ['with marks of emphasis', '$a*b*c_d_$', '<p><math>a*b*c_d_</math></p>'],
    ['in emphasis', '**$x$**', '<p><strong><math>x</math></strong></p>'],
    ['between letters without blanks', '設$x$為', '<p>設<math>x</math>為</p>'],
    ['alone', '$$x$$', '<p><math display>x</math></p>'],
    ['alone in brackets', '\\[ x \\]', '<p><math display>x</math></p>'],
    ['alone inside a line', 'So $$a+b$$ is', '<p>So <math display>a+b</math> is</p>'],
    [
      'over lines that look like blocks',
      '$$\nx\n= 1\n- 2\n# 3\n> 4\n$$',
      '<p><math display>x\n= 1\n- 2\n# 3\n&gt; 4</math></p>',
    ],
    [
      'over a blank line',
      '\\[\na \\\\[2pt]\n\nb\n\\]\nc',
      '<p><math display>a \\\\[2pt]\n\nb</math>\nc</p>',
    ],
    [
      'in items',
      '- a\n  $$\n  x\n  $$\n- b',
      '<ul>\n<li>a\n<math display>x</math></li>\n<li>b</li>\n</ul>',
    ],
    ['in quotes', '> $$\n> x\n> $$', '<blockquote>\n<p><math display>x</math></p>\n</blockquote>'],
  ])('are found %s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it.each([
    'It costs $5 and $10.',
    '$5-$10, $5/$10, US$5 or (US$6)',
    '$5 (or CA$) and 5$.',
    'A $ sign, $ x $ and $$$',
    '$x',
    '$x $y',
    '$HOME/$USER/bin',
    'C$/A$',
    '$20,000 and USD$30,000',
    '$$ (moderate) to $$ (cheap)',
  ])('are not found in %s', (text) => {
    expect(html(text)).toBe(`<p>${text}</p>`)
  })

  it.each([
    ['`$x$` and `$$`', '<p><code>$x$</code> and <code>$$</code></p>'],
    ['$`x`$', '<p>$<code>x</code>$</p>'],
    ['```\n$$\nx\n$$\n```', '<pre><code>$$\nx\n$$\n</code></pre>'],
    ['    $x$', '<pre><code>$x$\n</code></pre>'],
    ['\\$x\\$', '<p>$x$</p>'],
    ['\\(x', '<p>(x</p>'],
    ['items\\[0\\], note \\[1\\]', '<p>items[0], note [1]</p>'],
    ['$$ – moderate\n- item', '<p>$$ – moderate</p>\n<ul>\n<li>item</li>\n</ul>'],
    ['$$x = 1\n\n- item', '<p>$$x = 1</p>\n<ul>\n<li>item</li>\n</ul>'],
    [
      'https://e.example/$x$/y',
      '<p><a href="https://e.example/$x$/y">https://e.example/$x$/y</a></p>',
    ],
  ])('give way to code, escapes and blocks: %s', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('are none where nobody asked for them', () => {
    expect(toHtml(parse('$x$ \\(y\\)\n\n$$\n- z\n$$')).trim()).toBe(
      '<p>$x$ (y)</p>\n<p>$$</p>\n<ul>\n<li>z\n$$</li>\n</ul>',
    )
  })
})

describe('a reader of formulas', () => {
  it('reads all examples without a dollar and a bracket behind a backslash as one that knows none', () => {
    const texts = [...tests, ...gfmExamples()]
      .map(({ markdown }) => markdown)
      .filter((text) => !/\$|\\[([]/.test(text))
    expect(texts.length).toBeGreaterThan(600)
    for (const text of texts) expect(parse(text, { math: mathSyntax })).toEqual(parse(text))
  })

  it('ends at the same tree wherever a text is cut, and looks the same however it came so far', () => {
    fc.assert(
      fc.property(cutMath, ({ text, cuts }) => {
        const reader = createReader({ math: mathSyntax })
        for (const cut of cuts) reader.read(text.slice(0, cut), { open: true })
        const fresh = createReader({ math: mathSyntax })
        expect(reader.read(text, { open: true })).toEqual(fresh.read(text, { open: true }))
        expect(reader.read(text, { open: false })).toEqual(parse(text, { math: mathSyntax }))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    'Let $x^2 + y_1$ be it.\n\nThen',
    'Take \\(a \\cdot b\\) of $5.\n\nThen',
    '$$\nx = 1\n= 2\n$$\n\nThen',
    'So:\n\\[\n\\frac{a}{b}\n\\]\nwhere $a$ and $b$.\n\nThen',
    '$$x$$ where\n\nThen',
  ])('shows a formula as one from its first letter to its end, in the same place: %s', (text) => {
    const whole = createReader({ math: mathSyntax }).read(text, { open: false })
    const [first] = each(whole.children)
    const final = first?.type === 'paragraph' ? first.children.map(({ type }) => type) : []
    const reader = createReader({ math: mathSyntax })
    const flickers: string[] = []
    for (let length = 1; length <= text.length; length++) {
      const [block] = each(reader.read(text.slice(0, length), { open: true }).children)
      const kinds = block?.type === 'paragraph' ? block.children.map(({ type }) => type) : []
      if (kinds.some((kind, at) => kind !== final[at])) flickers.push(text.slice(0, length))
    }
    expect(final).toContain('math')
    expect(flickers).toEqual([])
  })

  it.each([
    ['dollars', '$a '],
    ['pairs of dollars', '$$ x\n\n'],
    ['dollars and ticks', '$`'],
    ['beginnings', '\\('],
    ['beginnings of two kinds', '\\(\\['],
    ['beginnings in lines', '\\[\n'],
    ['dollars behind numbers', '$5 and x$y'],
  ])('looks at no part of a text again and again: %s', (_, piece) => {
    const text = piece.repeat(4000)
    let looked = 0
    const exec = RegExp.prototype.exec
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
      this: RegExp,
      all: string,
    ) {
      const from = this.lastIndex
      const match = exec.call(this, all)
      if (this.global) looked += (match ? this.lastIndex : all.length) - from
      return match
    })
    try {
      for (let at = 0; at < text.length; at++) {
        const formula = /[$\\]/.test(text[at] ?? '') && mathSyntax.read(text, at, false)
        if (formula) at = formula.end - 1
      }
    } finally {
      spy.mockRestore()
    }
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThanOrEqual(4 * text.length)
  })
})

const PIECES = [
  [
    '$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\',
    '`',
    '```\n',
    '\n',
    '\n\n',
    '$x$',
    '$$\n',
    '5',
    ' ',
  ],
  ['- ', '> ', '= ', '| a ', '\\frac{1}{2}', 'x', 'word', '^', '_', '*', '.', 'th', '{', '}'],
].flat()

const cutMath = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 24 })
  .map((pieces) => pieces.join(''))
  .chain((text) =>
    fc
      .array(fc.nat({ max: text.length }), { maxLength: 20 })
      .map((cuts) => ({ text, cuts: cuts.toSorted((a, b) => a - b) })),
  )
