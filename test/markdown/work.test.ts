import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Block, createReader, each, parse } from '../../src/markdown/index.ts'
import type * as parsing from '../../src/markdown/inline/parse-inline.ts'
import { toHtml } from './to-html.ts'

/** How many characters were read as inline content. */
const read = vi.hoisted(() => ({ characters: 0 }))

vi.mock('../../src/markdown/inline/parse-inline.ts', async (original) => {
  const { parseInline } = await original<typeof parsing>()
  return {
    parseInline: (...[text, context]: Parameters<typeof parseInline>) => {
      read.characters += text.length
      return parseInline(text, context)
    },
  }
})

beforeEach(() => {
  read.characters = 0
})

const paragraph = 'Some **bold** words and `code`, with [a link](https://e.example) at the end.\n\n'
const kinds: Readonly<Record<string, string>> = {
  paragraphs: paragraph,
  'items of one list': '- An *item* with some words\n',
  'items with a paragraph each': '1. An *item* with some words\n\n   and some more\n\n',
  'rows of one table': '| a **b** | c | `d` |\n',
  'lines of one block of code': 'const a = b * c\n',
  'quotes in quotes': '> > A line of a quote\n> >\n> > and one more\n>\n> outside\n\n',
  definitions: '[a]: https://e.example/a\n',
}
const heads: Readonly<Record<string, string>> = {
  'rows of one table': '| x | y | z |\n|---|---|---|\n',
  'lines of one block of code': '```js\n',
}

describe('a text that streams', () => {
  it.each(Object.entries(kinds))(
    'of %s costs the same for what is new, however long',
    (name, unit) => {
      const head = heads[name] ?? ''
      const short = worked(head + unit.repeat(100))
      const long = worked(head + unit.repeat(400))
      expect(long.characters).toBeLessThanOrEqual(4.2 * short.characters + 100)
      expect(long.blocks).toBeLessThanOrEqual(4.2 * short.blocks + 100)
    },
  )

  it('reads each finished paragraph once, and an open one once for each piece of it', () => {
    const { characters } = worked(paragraph.repeat(100))
    // Pieces of 40 characters: each paragraph is read twice on its way, half of it on average.
    expect(characters).toBeLessThan(3 * paragraph.length * 100)
  })
})

describe('a text made to be hard', () => {
  const generators: readonly (readonly [string, (count: number) => string])[] = [
    ['**k** ', (count) => '**k** '.repeat(count)],
    ['[', (count) => '['.repeat(count)],
    ['> > >', (count) => `${'> '.repeat(count)}x`],
    ['- - -', (count) => `${'- '.repeat(count)}x`],
    ['`', (count) => '`'.repeat(count)],
    ['a `b', (count) => 'a `b'.repeat(count)],
    ['*a **b ', (count) => '*a **b '.repeat(count)],
    ['*_', (count) => '*_'.repeat(count)],
    ['![[', (count) => '![['.repeat(count) + ']'.repeat(count)],
    ['[a](<b', (count) => '[a](<b'.repeat(count)],
    ['[a](b "c', (count) => '[a](b "c'.repeat(count)],
    ['[a][b]', (count) => '[a][b]'.repeat(count)],
    ['<!--', (count) => '<!--'.repeat(count)],
    ["<a b='", (count) => "<a b='".repeat(count)],
    ['https://a;', (count) => 'https://a;'.repeat(count)],
    ['a@b ', (count) => 'a@b '.repeat(count)],
    ['aaa…@', (count) => `${'a'.repeat(count)}@`],
    ['   …', (count) => `a${' '.repeat(count)}\nb`],
    [
      '| a ',
      (count) => `${'| a '.repeat(count)}\n${'|-'.repeat(count)}\n${'| b\n'.repeat(count / 10)}`,
    ],
    ['[a]: /u', (count) => '[a]: /u\n'.repeat(count)],
    ['[^a]: x', (count) => '[^a]: x\n\n'.repeat(count / 10)],
  ]

  // With a cost that grew by the square, these would take minutes: the time limit of a test is the check.
  it.each(generators)('of %s many times is read to its end', (_, make) => {
    for (const open of [false, true]) createReader().read(make(20_000), { open })
    expect([...each(parse(`${make(40)}\n\nend`).children)]).not.toEqual([])
  })

  it.each(generators.filter(([name]) => !/[|:@]|<a|<!|\]\[/.test(name)))(
    'of %s many times keeps all its letters',
    (_, make) => {
      const text = make(3000)
      const letters = (of: string): string => of.replaceAll(/[^a-z]/g, '')
      const shown = toHtml(parse(text)).replaceAll(/<[^>]*>|&[a-z]+;/g, '')
      expect(letters(shown)).toBe(letters(text))
    },
  )

  it('of one paragraph without an end is read again less often than it grows', () => {
    const { characters } = worked('word '.repeat(40_000), 1000)
    expect(characters).toBeLessThan(40 * 200_000)
  })
})

interface Work {
  readonly characters: number
  /** How many blocks were made: each is drawn. */
  readonly blocks: number
}

function worked(text: string, step = 40): Work {
  read.characters = 0
  const reader = createReader()
  const seen = new Set<Block>()
  for (let length = step; length < text.length; length += step) {
    const { tail } = reader.read(text.slice(0, length), { open: true }).children
    for (const block of tail) note(block, seen)
  }
  return { characters: read.characters, blocks: seen.size }
}

/** Only what is in the last group of each level can be new. */
function note(block: Block, seen: Set<Block>): void {
  seen.add(block)
  if ('children' in block && 'tail' in block.children) {
    for (const child of block.children.tail) note(child, seen)
  }
}

describe('the groups of a long text', () => {
  it('are the same ones while it grows', () => {
    const reader = createReader()
    const groups: unknown[] = []
    for (let count = 1; count <= 200; count++) {
      const tree = reader.read(paragraph.repeat(count), { open: true })
      for (const [index, group] of tree.children.groups.entries()) {
        groups[index] ??= group
        if (groups[index] !== group) throw new Error(`Group ${index} was made anew.`)
      }
    }
    expect(groups).toHaveLength(25)
    expect([...each(reader.read(paragraph.repeat(200), { open: false }).children)]).toHaveLength(
      200,
    )
  })
})
