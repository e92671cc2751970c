import 'countersign/styles.css'
import { Markdown } from 'countersign/ui'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { loadMarkdown } from '../../src/ui/markdown/index.ts'

/*
 * Faults that others had with Markdown, by what must be true instead. Their ids are those of a collection
 * of public reports; each input is written here.
 */

beforeEach(async () => {
  await loadMarkdown()
})

interface Shown {
  readonly page: RenderResult
  readonly root: HTMLElement
}

async function whole(text: string): Promise<Shown> {
  const page = await render(<Markdown text={text} highlight={false} />)
  return { page, root: page.container.querySelector('.cs-md') as HTMLElement }
}

/** Looks at what is drawn at every beginning of a text, then at the end. */
async function atEveryCut(text: string, look: (root: HTMLElement) => void): Promise<Shown> {
  const at = (length: number, streaming: boolean) => (
    <StrictMode>
      <Markdown text={text.slice(0, length)} streaming={streaming} highlight={false} />
    </StrictMode>
  )
  const page = await render(at(0, true))
  const root = page.container.querySelector('.cs-md') as HTMLElement
  for (let length = 1; length <= text.length; length += 1) {
    await page.rerender(at(length, true))
    look(root)
  }
  await page.rerender(at(text.length, false))
  return { page, root }
}

/** The text of blocks, without the bar above code. */
function textOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  for (const bar of copy.querySelectorAll('.cs-md-code-bar')) bar.remove()
  return copy.textContent
}

/** Whether a text has no other letters than another, in the same order. */
function isWithin(part: string, source: string): boolean {
  let from = 0
  for (const letter of part) {
    const at = source.indexOf(letter, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

describe('H-MD-01: what is unfinished is closed without a sign of its own', () => {
  it('behind code that holds backticks and asterisks', async () => {
    const text = '```js\nlog(`Hi ${n} * 2 _x_`)\n```'
    const { root } = await atEveryCut(text, (at) =>
      expect(isWithin(textOf(at).trim(), text)).toBe(true),
    )
    expect(root.querySelectorAll('pre')).toHaveLength(1)
    expect(textOf(root)).toBe('log(`Hi ${n} * 2 _x_`)\n')
  })

  it('inside a number and a name', async () => {
    const text = '12*34 and snake_case_name'
    const { root } = await atEveryCut(text, (at) => {
      expect(isWithin(at.textContent, text)).toBe(true)
      expect(at.querySelector('em, strong')).toBeNull()
    })
    expect(root.textContent).toBe(text)
  })
})

describe('H-MD-02: a definition in another block', () => {
  it('is found by footnotes and links above it, in each of two messages by itself', async () => {
    const text =
      'See note[^1] and [docs][d].\n\nMore text.\n\n[^1]: Tide table.\n\n[d]: https://example.org/d\n'
    await (await atEveryCut(text, () => {})).page.unmount()
    const page = await render(
      <>
        <Markdown text={text} />
        <Markdown text={text} />
      </>,
    )
    const roots = [...page.container.querySelectorAll('.cs-md')]
    for (const root of roots) {
      expect(root.textContent).not.toMatch(/\[\^1\]|\[d\]/)
      expect(root.querySelector('p a[href="https://example.org/d"]')?.textContent).toBe('docs')
      const mark = root.querySelector<HTMLAnchorElement>('sup a')
      const note = document.getElementById(mark?.hash.slice(1) ?? '')
      expect(note?.textContent).toContain('Tide table.')
      expect(root.contains(note)).toBe(true)
    }
  })
})

describe('H-MD-03: prices and variables', () => {
  it('are text, and no formula', async () => {
    const text = 'It costs $5 to $9, or $1,200/yr; set $HOME first.'
    const { root } = await atEveryCut(text, (at) =>
      expect(text.startsWith(at.textContent)).toBe(true),
    )
    expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([text])
    expect(root.querySelector('math, [class*=math], [class*=katex]')).toBeNull()
  })
})

describe('H-MD-04: bold text that ends in the punctuation of Chinese and Japanese', () => {
  it('is bold, and shows no asterisk', async () => {
    const { root } = await whole('**注意：**请先保存。\n\n**東京（晴れ）。**明日も同じです。')
    const bold = [...root.querySelectorAll('strong')].map(({ textContent }) => textContent)
    expect(bold).toEqual(['注意：', '東京（晴れ）。'])
    expect(root.textContent).not.toContain('*')
  })
})

describe('H-MD-05: the line above a list that arrives', () => {
  it('is never a heading', async () => {
    const { root } = await atEveryCut('Shopping\n- milk\n- eggs\n', (at) =>
      expect(at.querySelector('h1, h2')).toBeNull(),
    )
    expect(root.querySelector('p')?.textContent).toBe('Shopping')
    const items = [...root.querySelectorAll('ul > li')].map(({ textContent }) => textContent)
    expect(items).toEqual(['milk', 'eggs'])
  })

  it('is one once the line below it is whole', async () => {
    const { root } = await whole('Title\n-----\n\ntext')
    expect(root.querySelector('h2')?.textContent).toBe('Title')
  })
})

describe('H-MD-06: an address that is only begun', () => {
  it('is no address yet: nothing leads there and nothing is loaded', async () => {
    const text = 'See [the guide](https://example.org/guide) and ![map](https://example.org/m.png).'
    const { root, page } = await atEveryCut(text, (at) => {
      for (const link of at.querySelectorAll('[href]')) {
        expect(link.getAttribute('href')).toBe('https://example.org/guide')
      }
      expect(at.querySelector('[src]')).toBeNull()
      expect(at.textContent).not.toContain('](')
      expect(at.textContent.length < 13 || at.textContent.startsWith('See the guide')).toBe(true)
    })
    await expect.element(page.getByRole('button', { name: /^map/ })).toBeVisible()
    expect(root.querySelectorAll('a[href]')).toHaveLength(1)
    expect(performance.getEntriesByType('resource').map(({ name }) => name)).not.toContain(
      'https://example.org/m.png',
    )
  })
})

describe('H-MD-08: many of the same sign', () => {
  it.each([
    ['**k** ', (count: number) => '**k** '.repeat(count), 15_000],
    ['[', (count: number) => '['.repeat(count), 20_000],
    ['> > x', (count: number) => `${'> '.repeat(count)}x`, 3000],
    // A fence of code in which nothing is.
    ['`', (count: number) => '`'.repeat(count), 20_000],
  ])('%s are drawn to the end, in nodes that grow no faster than they', async (_, make, count) => {
    const nodes: number[] = []
    for (const times of [count / 2, count]) {
      const { root, page } = await whole(make(times))
      nodes.push(root.querySelectorAll('*').length)
      const letters = (of: string): string => of.replaceAll(/[^a-z[]/g, '')
      expect(letters(textOf(root))).toBe(letters(make(times)))
      await page.unmount()
    }
    expect(nodes[1]).toBeLessThanOrEqual(2 * (nodes[0] ?? 0) + 4)
  })
})

describe('H-SEC-02: a link', () => {
  it('leads to web and mail addresses and within its own text, and nowhere else', async () => {
    const { root } = await whole(
      [
        '[a](data:text/html,<p>Sign in</p>)',
        '[a](<data:text/html,Sign in>)',
        '[b](javascript:alert(1))',
        '[c](vbscript:x)',
        '[d](file:///etc/hosts)',
        '[e](blob:https://app.example/1)',
        '[f](https://ok.example)',
        '[g](mailto:a@example.org)',
        '[h](#part)',
      ].join('\n\n'),
    )
    const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['f', 'https://ok.example/'],
      ['g', 'mailto:a@example.org'],
      ['h', '#part'],
    ])
    expect(links[0]?.relList.contains('noopener')).toBe(true)
    expect(links[0]?.relList.contains('noreferrer')).toBe(true)
    const paragraphs = [...root.querySelectorAll('p')].map(({ textContent }) => textContent)
    // No address holds a blank, so the first is the text that it is.
    expect(paragraphs).toEqual(['[a](data:text/html,<p>Sign in</p>)', ...'abcdefgh'.split('')])
  })
})
