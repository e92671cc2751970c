import 'countersign/styles.css'
import { Markdown, type MarkdownComponents, type MarkdownProps } from 'countersign/ui'
import axe from 'axe-core'
import { type ReactElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'
import { ELEMENTS, LONG_CODE, RIGHT_TO_LEFT, UNSAFE } from '../../stories/markdown-texts.ts'
import { loadMarkdown } from '../../src/ui/markdown/index.ts'
import { nextFrame, showChat } from './stage.tsx'

beforeEach(async () => {
  await loadMarkdown()
})

interface Shown {
  readonly page: Awaited<ReturnType<typeof render>>
  readonly grow: (text: string, props?: Partial<MarkdownProps>) => Promise<void>
  readonly root: HTMLElement
}

/** Markdown whose text can be replaced, as a chat does with every frame. */
async function show(text: string, props: Partial<MarkdownProps> = {}): Promise<Shown> {
  const element = (shown: string, more: Partial<MarkdownProps>): ReactElement => (
    <StrictMode>
      <Markdown text={shown} streaming {...props} {...more} />
    </StrictMode>
  )
  const page = await render(element(text, {}))
  return {
    page,
    grow: (next, more = {}) => page.rerender(element(next, more)),
    root: page.container.querySelector('.cs-md') as HTMLElement,
  }
}

describe('what is finished', () => {
  it('stays the same nodes, selected as it was, while the text goes on', async () => {
    const start = 'First **bold**.\n\n```js\nconst a = 1\n```\n\n- one\n- two\n\n'
    const { root, grow } = await show(start)
    const pre = root.querySelector('pre')!
    const text = pre.querySelector('span')!.firstChild!
    const nodes = [...root.querySelectorAll('p, pre, li, strong')]
    getSelection()!.setBaseAndExtent(text, 0, text, 5)
    for (let delta = 1; delta <= 50; delta++) await grow(`${start}Last${' word'.repeat(delta)}`)
    await grow(`${start}Last${' word'.repeat(50)}\n\n[bold]: /x\n`, { streaming: false })
    expect([...root.querySelectorAll('p, pre, li, strong')].slice(0, nodes.length)).toEqual(nodes)
    expect(pre.querySelector('span')!.firstChild).toBe(text)
    expect(getSelection()!.toString()).toBe('const')
  })

  it.each([
    ['', 'the text'],
    ['> ', 'a quote'],
  ])('stays the same node when the group that it stands in is full: %o in %s', async (mark) => {
    const paragraphs = Array.from({ length: 40 }, (_, at) => `${mark}Paragraph ${at}.\n${mark}\n`)
    const { root, grow } = await show(paragraphs[0]!)
    const seen: Element[] = []
    for (let count = 2; count <= paragraphs.length; count++) {
      await grow(paragraphs.slice(0, count).join(''))
      // The last one has not ended.
      for (const [at, node] of [...root.querySelectorAll('p')].slice(0, -1).entries()) {
        seen[at] ??= node
        expect(node, `paragraph ${at} when there are ${count}`).toBe(seen[at])
      }
    }
    expect(seen).toHaveLength(39)
  })

  it('is not drawn again, by an own component either, whatever options are new but equal', async () => {
    const drawn: string[] = []
    const mounted = vi.fn<() => void>()
    function Code({ code }: { readonly code: string }): ReactElement {
      drawn.push(code)
      return <pre ref={(node) => void (node && mounted())}>{code}</pre>
    }
    const options = (): Partial<MarkdownProps> => ({
      components: { code: Code },
      images: ['https://cdn.example'],
    })
    const start = '```js\na\n```\n\n'
    const page = await render(<Markdown text={start} streaming {...options()} />)
    await expect.element(page.getByText('a', { exact: true })).toBeVisible()
    const before = drawn.length
    for (let delta = 1; delta <= 50; delta++) {
      await page.rerender(
        <Markdown text={`${start}b${'c'.repeat(delta)}`} streaming {...options()} />,
      )
    }
    expect(drawn).toHaveLength(before)
    expect(page.container.querySelectorAll('pre')).toHaveLength(1)
  })

  it('keeps where code was scrolled to and how it was wrapped', async () => {
    const start = `\`\`\`\n${'long '.repeat(200)}\n\`\`\`\n\n`
    const { root, grow, page } = await show(start)
    const pre = root.querySelector('pre')!
    pre.scrollLeft = 120
    await grow(`${start}More`)
    expect(pre.scrollLeft).toBe(120)
    await page.getByRole('button', { name: 'Wrap lines' }).click()
    await grow(`${start}More and more`)
    await expect
      .element(page.getByRole('button', { name: 'Wrap lines' }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(pre.scrollWidth).toBeLessThanOrEqual(pre.clientWidth)
  })

  it('is patched inside its node by a definition that comes late', async () => {
    const { root, grow, page } = await show('See [the guide].\n\nMore.\n\n')
    const paragraph = root.querySelector('p')
    expect(paragraph?.textContent).toBe('See [the guide].')
    await grow('See [the guide].\n\nMore.\n\n[the guide]: https://example.org/guide\n\n')
    expect(root.querySelector('p')).toBe(paragraph)
    await expect
      .element(page.getByRole('link', { name: 'the guide' }))
      .toHaveAttribute('href', 'https://example.org/guide')
  })

  it('comes out the same in pieces as at once, in the page too', async () => {
    // Colours come in their own time.
    const whole = await show(ELEMENTS, { streaming: false, highlight: false })
    const pieces = await show('', { highlight: false })
    for (let length = 1; length <= ELEMENTS.length; length += 7) {
      await pieces.grow(ELEMENTS.slice(0, length))
    }
    await pieces.grow(ELEMENTS, { streaming: false })
    expect(withoutIds(pieces.root)).toBe(withoutIds(whole.root))
  })
})

describe('what is written by somebody who is not to be trusted', () => {
  it('makes no request and no element of its own, at no moment of its arrival', async () => {
    const requests = vi.fn<(entry: PerformanceEntry) => void>()
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (/collector/.test(entry.name)) requests(entry)
    })
    watch.observe({ type: 'resource', buffered: true })
    const { root, grow } = await show('')
    for (let length = 1; length <= UNSAFE.length; length += 3) {
      await grow(UNSAFE.slice(0, length))
      expect(root.querySelectorAll('img, script, iframe, style, [style], b')).toHaveLength(0)
    }
    await grow(UNSAFE, { streaming: false })
    await nextFrame()
    expect(root.querySelectorAll('img, script, iframe, style, [style], b')).toHaveLength(0)
    expect(requests).not.toHaveBeenCalled()
    watch.disconnect()
  })

  it('is shown as text where it is a tag', async () => {
    const { page } = await show(UNSAFE, { streaming: false })
    await expect.element(page.getByText("<script>alert('hello')</script>")).toBeVisible()
    await expect.element(page.getByText(/A <b>tag<\/b> is text/)).toBeVisible()
  })

  it('leads only where it says, and says so', async () => {
    const { page } = await show(UNSAFE, { streaming: false })
    const links = page.getByRole('link').elements() as HTMLAnchorElement[]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#part',
      'https://evil.example/login',
      'https://bank.example@evil.example/',
    ])
    for (const link of links.slice(1)) {
      expect(link.rel).toBe('noopener noreferrer nofollow')
      expect(link.target).toBe('_blank')
      expect(link.title).toBe(link.href)
      expect(link.textContent).toContain('(evil.example)')
    }
  })

  it('loads an image from elsewhere when a person asks for it, and tells when it does not come', async () => {
    const { page, root } = await show('![A map](https://127.0.0.1:1/map.png?q=1)', {
      streaming: false,
    })
    // It fails at once: what it looks like on the way is written down.
    const images: HTMLImageElement[] = []
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node instanceof HTMLImageElement) images.push(node)
      }
    }).observe(root, { subtree: true, childList: true })
    await page.getByRole('button', { name: 'A map Load image from 127.0.0.1:1' }).click()
    await expect
      .element(page.getByRole('button', { name: /No image came from 127\.0\.0\.1:1/ }))
      .toBeVisible()
    expect(images.map(({ alt, referrerPolicy }) => [alt, referrerPolicy])).toEqual([
      ['A map', 'no-referrer'],
    ])
  })

  it('draws images from where the application allows it', async () => {
    const { root } = await show('![A](https://127.0.0.1:1/a.png) ![B](https://127.0.0.1:2/b.png)', {
      streaming: false,
      images: ['https://127.0.0.1:1'],
    })
    expect([...root.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      'https://127.0.0.1:1/a.png',
    ])
  })
})

describe('a link within the text', () => {
  it('goes to the heading that it names, and the page stays where it is', async () => {
    const { page, root } = await show(
      '[First](#first-steps) [again](#first-steps-1) [none](#%E0%A4%A)\n\n## First steps!\n\nA\n\n## First steps\n',
      { streaming: false },
    )
    const [first, second] = root.querySelectorAll('h2')
    await page.getByRole('link', { name: 'First' }).click()
    expect(document.activeElement).toBe(first)
    await page.getByRole('link', { name: 'again' }).click()
    expect(document.activeElement).toBe(second)
    await page.getByRole('link', { name: 'none' }).click()
    expect(location.hash).toBe('')
  })
})

describe('code', () => {
  it('is copied as it is, and it is told', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { page } = await show('```ts\nconst a = 1\n\n  b()\n```', { streaming: false })
    await page.getByRole('button', { name: 'Copy' }).click()
    expect(write).toHaveBeenCalledWith('const a = 1\n\n  b()')
    await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
    write.mockRejectedValue(new Error('no'))
    await page.getByRole('button', { name: 'Copied' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Could not copy')
    write.mockRestore()
  })

  it('is reached and scrolled by keyboard', async () => {
    const { page } = await show(`\`\`\`\n${'wide '.repeat(300)}\n\`\`\``, { streaming: false })
    const code = page.getByRole('group', { name: 'Code' }).element() as HTMLElement
    code.focus()
    expect(document.activeElement).toBe(code)
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => expect(code.scrollLeft).toBeGreaterThan(0))
  })

  it('of thousands of lines is few nodes, and grows in the last one', async () => {
    const { root, grow } = await show(LONG_CODE.slice(0, -4))
    expect(root.querySelectorAll('*').length).toBeLessThan(300)
    const first = root.querySelector('pre span')!.firstChild
    await grow(`${LONG_CODE.slice(0, -4)}more`)
    expect(root.querySelector('pre span')!.firstChild).toBe(first)
  })
})

describe('colours', () => {
  const tokens = (root: HTMLElement): readonly string[] =>
    [...root.querySelectorAll<HTMLElement>('[data-token]')].map(
      ({ dataset, textContent }) => `${dataset['token']} ${textContent}`,
    )

  it('come when code is there, and change nothing of what it says', async () => {
    const code = 'const a = 1 // one\n\n  b("two")'
    const { root } = await show(`\`\`\`ts\n${code}\n\`\`\``, { streaming: false })
    await eventually(() => expect(tokens(root)).toContain('keyword const'))
    expect(tokens(root)).toContain('string "two"')
    expect(root.querySelector('pre')?.textContent).toBe(`${code}\n`)
  })

  it('wait as long as a part of the code is selected', async () => {
    const { root, grow } = await show('```ts\nconst a = 1\n```\n\n')
    const text = root.querySelector('pre span')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 0, text, 5)
    for (let delta = 1; delta <= 20; delta++) {
      await grow(`\`\`\`ts\nconst a = 1\n\`\`\`\n\n${'word '.repeat(delta)}`)
      await nextFrame()
    }
    expect(root.querySelector('pre span')!.firstChild).toBe(text)
    expect(getSelection()!.toString()).toBe('const')
    getSelection()!.removeAllRanges()
    await eventually(() => expect(tokens(root)).toContain('keyword const'))
  })

  it('stay where they are while more code arrives', async () => {
    const lines = (count: number): string => '```ts\nconst a = 1\n' + 'let b = 2\n'.repeat(count)
    const { root, grow } = await show(lines(40))
    await eventually(() => expect(tokens(root)).toContain('keyword const'))
    const first = root.querySelector('[data-token]')
    await grow(lines(60))
    expect(root.querySelector('[data-token]')).toBe(first)
    await eventually(() =>
      expect(tokens(root).filter((token) => token === 'keyword let')).toHaveLength(60),
    )
    expect(root.querySelector('[data-token]')).toBe(first)
  })

  it('are left out where they are not wanted, and for code that is too long', async () => {
    const plain = await show('```ts\nconst a = 1\n```', { streaming: false, highlight: false })
    const long = await show(LONG_CODE, { streaming: false })
    const coloured = await show('```ts\nconst b = 1\n```', { streaming: false })
    await eventually(() => expect(tokens(coloured.root)).toContain('keyword const'))
    expect(tokens(plain.root)).toEqual([])
    expect(tokens(long.root)).toEqual([])
  })
})

describe('footnotes', () => {
  it('of two texts on one page do not lead into each other', async () => {
    const text = 'See[^1].\n\n[^1]: Tide table.\n'
    const page = await render(
      <>
        <Markdown text={text} />
        <Markdown text={text} />
      </>,
    )
    const ids = [...page.container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(page.container.textContent).not.toContain('[^1]')
    const [, second] = page.getByRole('link', { name: 'Footnote 1', exact: true }).elements()
    ;(second as HTMLElement).click()
    expect(document.activeElement?.textContent).toContain('Tide table.')
    expect(page.container.querySelectorAll('.cs-md')[1]!.contains(document.activeElement)).toBe(
      true,
    )
    expect(location.hash).toBe('')
  })
})

describe('direction', () => {
  it('is each block’s own; the marks of a list stand on its side, and code runs left to right', async () => {
    const { page, root } = await show(
      'שלום עולם.\n\n- פריט ראשון\n\nPlain English line.\n\n```\nls -la\n```',
      { streaming: false },
    )
    const direction = (element: Element): string => getComputedStyle(element).direction
    expect(direction(page.getByText('שלום עולם.').element())).toBe('rtl')
    expect(direction(root.querySelector('ul')!)).toBe('rtl')
    expect(direction(page.getByText('Plain English line.').element())).toBe('ltr')
    expect(direction(root.querySelector('pre')!)).toBe('ltr')
    const item = root.querySelector('li')!.getBoundingClientRect()
    expect(item.right).toBeLessThan(root.getBoundingClientRect().right)
  })
})

describe('own components', () => {
  it('draw each element with what they need', async () => {
    const seen: Record<string, object> = {}
    const as =
      (name: string) =>
      ({
        children,
        ...props
      }: {
        readonly children?: ReactNode
        readonly alt?: string
        readonly code?: string
      }): ReactElement => {
        seen[name] = props
        return <div data-own={name}>{children}</div>
      }
    const components: MarkdownComponents = {
      heading: as('heading'),
      paragraph: as('paragraph'),
      list: as('list'),
      item: as('item'),
      code: as('code'),
      table: ({ children }) => <table data-own="table">{children}</table>,
      cell: ({ children, header, align }) => <td data-own={`${header} ${align}`}>{children}</td>,
      link: as('link'),
      image: as('image'),
      quote: as('quote'),
    }
    const text =
      '## Head\n\n3. [a](https://e.example)\n\n```ts\nx\n```\n\n| a |\n|:-:|\n| b |\n\n> ![c](https://i.example/c.png)\n'
    const { root } = await show(text, { streaming: false, components })
    expect(seen).toEqual({
      heading: { level: 2 },
      paragraph: {},
      list: { start: 3, tight: true },
      item: { checked: undefined },
      code: { code: 'x', language: 'ts', open: false },
      link: { href: 'https://e.example/', host: 'e.example', misleading: false },
      image: {
        alt: 'c',
        source: { state: 'asked', href: 'https://i.example/c.png', host: 'i.example' },
      },
      quote: {},
    })
    expect([...root.querySelectorAll('td')].map(({ dataset }) => dataset['own'])).toEqual([
      'true center',
      'false center',
    ])
  })

  it('come through a chat, for answers only: what a person wrote is shown as they wrote it', async () => {
    const { page } = await showChat(
      (log) => {
        log.user('# not *mine*')
        log.step()
        log.text('# Head')
        log.turnEnded('completed')
      },
      { markdown: { components: { heading: ({ children }) => <em>Own {children}</em> } } },
    )
    await expect.element(page.getByText('Own Head')).toBeVisible()
    await expect.element(page.getByText('# not *mine*')).toBeVisible()
  })
})

describe('a page', () => {
  it('that a server drew is taken over without a word, and then becomes Markdown', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const holder = document.createElement('div')
    const element = <Markdown text={'# Head\n\nText'} />
    // A server draws what it has: the text.
    const html = renderToString(element)
    holder.append(document.createRange().createContextualFragment(html))
    document.body.append(holder)
    const root = hydrateRoot(holder, element)
    await eventually(() => expect(holder.querySelector('h1')?.textContent).toBe('Head'))
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
    root.unmount()
    holder.remove()
  })

  it.each([
    ['all elements', ELEMENTS],
    ['what is unsafe', UNSAFE],
    ['right to left', RIGHT_TO_LEFT],
  ])('of %s has nothing that axe complains of', async (_, text) => {
    const { root } = await show(text, { streaming: false })
    const { violations } = await axe.run(root)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('selected text', () => {
  it('is copied without the words of the interface', async () => {
    const { root } = await show('# Head\n\n- one\n- two\n\n```ts\nx = 1\n```\n\nEnd', {
      streaming: false,
    })
    getSelection()!.selectAllChildren(root)
    const copied = getSelection()!.toString()
    expect(copied).toMatch(/Head\s+one\s+two\s+x = 1\s+End/)
    expect(copied).not.toMatch(/Copy|Wrap/)
  })
})

/** What is drawn, without the ids that each text has for itself. */
function withoutIds(root: HTMLElement): string {
  return root.innerHTML.replaceAll(/(?:id|href|aria-labelledby)="#?[^"]*_r_[^"]*"/g, '')
}
