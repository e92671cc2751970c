import 'countersign/styles.css'
import { createAgent } from 'countersign'
import { math } from 'countersign/math'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { Chat, Markdown, type MarkdownProps } from 'countersign/ui'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FORMULAS, HOSTILE_FORMULAS, LONG_FORMULAS } from '../../../stories/math-texts.ts'
import { loadMarkdown } from '../../../src/ui/markdown/index.ts'
import { loadTex } from '../../../src/ui/math/load.ts'
import { eventually } from '../../eventually.ts'

beforeEach(async () => {
  await loadMarkdown()
  await loadTex()
})

interface Shown {
  readonly root: HTMLElement
  readonly grow: (text: string, props?: Partial<MarkdownProps>) => Promise<void>
}

async function show(text: string, props: Partial<MarkdownProps> = {}): Promise<Shown> {
  const element = (shown: string, more: Partial<MarkdownProps>) => (
    <Markdown text={shown} math={math} {...props} {...more} />
  )
  const page = await render(element(text, {}))
  return {
    root: page.container.querySelector('.cs-md') as HTMLElement,
    grow: (next, more = {}) => page.rerender(element(next, more)),
  }
}

const texOf = (root: HTMLElement): readonly (string | null)[] =>
  [...root.querySelectorAll('.cs-md-math code')].map(({ textContent }) => textContent)

describe('a formula', () => {
  it('is MathML that the browser lays out, left to right wherever it stands', async () => {
    const { root } = await show('مساحة $x^2$\n\n$$\\frac{a}{b}$$', { dir: 'rtl' })
    const [inLine, alone] = root.querySelectorAll('math')
    expect(inLine?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
    expect(inLine?.querySelector('msup')).not.toBeNull()
    expect(getComputedStyle(inLine!).direction).toBe('ltr')
    const [numerator, denominator] = alone!.querySelector('mfrac')!.children
    expect(numerator!.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      denominator!.getBoundingClientRect().top,
    )
  })

  it('is its TeX until its end has come, then MathML in the same place', async () => {
    const { root, grow } = await show('So $x^', { streaming: true })
    expect(texOf(root)).toEqual(['x^'])
    const place = root.querySelector('.cs-md-math')
    await grow('So $x^2$ is', { streaming: true })
    expect(texOf(root)).toEqual([])
    expect(root.querySelector('.cs-md-math')).toBe(place)
    const drawn = root.querySelector('math')
    await grow('So $x^2$ is.\n\nMore $y$ and\n\nmore', { streaming: true })
    await grow('So $x^2$ is.\n\nMore $y$ and\n\nmore', { streaming: false })
    expect(root.querySelector('math')).toBe(drawn)
  })

  it('that cannot be drawn is its TeX, and no link, style or address comes of any', async () => {
    const { root } = await show(HOSTILE_FORMULAS)
    expect(texOf(root)).toContain(String.raw`\href{https://evil.example}{Approve}`)
    expect(root.querySelectorAll('math').length).toBeGreaterThan(1)
    expect(root.querySelectorAll('a, img, math [style], math [id], math [href]')).toHaveLength(0)
    const around = root.getBoundingClientRect()
    for (const { right, left } of [...root.querySelectorAll('.cs-md-math')].map((formula) =>
      formula.getBoundingClientRect(),
    )) {
      expect(left).toBeGreaterThanOrEqual(around.left - 1)
      expect(right).toBeLessThanOrEqual(around.right + 1)
    }
  })

  it('that is too wide gets a line that scrolls by keyboard, as long as it is', async () => {
    const { root, grow } = await show(`In $${'a+'.repeat(80)}a$ a line`, { style: { width: 300 } })
    const formula = root.querySelector<HTMLElement>('.cs-md-math')!
    await eventually(() => expect(formula.dataset['wide']).toBe('true'))
    expect(formula.scrollWidth).toBeGreaterThan(formula.clientWidth)
    expect(root.scrollWidth).toBeLessThanOrEqual(300)
    await userEvent.tab()
    expect(document.activeElement).toBe(formula)
    await grow('In $a$ a line')
    await eventually(() => expect(formula.dataset['wide']).toBeUndefined())
    expect(formula.tabIndex).toBe(-1)
  })

  it('can be drawn by a component of one’s own', async () => {
    const { root } = await show('So $x$ and\n\n$$y$$', {
      components: {
        formula: ({ tex, display }) => <b>{`${tex} ${display ? 'alone' : 'in a line'}`}</b>,
      },
    })
    expect([...root.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      'x in a line',
      'y alone',
    ])
  })

  it('is no formula where nobody asked for them', async () => {
    const { root } = await show('So $x$', { math: undefined })
    expect(root).toHaveTextContent('So $x$')
    expect(root.querySelector('math')).toBeNull()
  })

  it('is drawn by a server as the text that came, and taken over without a warning', async () => {
    const element = <Markdown text="So $x^2$" math={math} />
    const host = document.createElement('div')
    document.body.append(host)
    host.innerHTML = renderToString(element)
    const warned = vi.spyOn(console, 'error')
    const root = hydrateRoot(host, element)
    await eventually(() => expect(host.querySelector('msup')).not.toBeNull())
    expect(warned).not.toHaveBeenCalled()
    root.unmount()
    host.remove()
  })

  it('breaks no rule of axe, wide ones among them', async () => {
    const { root } = await show(FORMULAS + LONG_FORMULAS, { style: { width: 300 } })
    await eventually(() => expect(root.querySelector('[data-wide]')).not.toBeNull())
    const { violations } = await axe.run(root)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('a message with formulas', () => {
  it('is drawn in a chat that was given them, and copied and announced as its TeX', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const agent = createAgent({ model: scriptedModel(['It is $x_1 * y_1$.']) })
    const page = await render(
      <ThreadProvider agent={agent}>
        <Chat markdown={{ math }} style={{ height: 400 }} />
      </ThreadProvider>,
    )
    await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'What?')
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(page.container.querySelector('math')).not.toBeNull())
    await eventually(() =>
      expect(page.container.querySelector('[data-slot="announcer"]')).toHaveTextContent(
        'It is x_1 * y_1.',
      ),
    )
    await userEvent.click(page.getByRole('button', { name: 'Copy' }).last())
    await eventually(() => expect(written).toHaveBeenCalledWith('It is $x_1 * y_1$.'))
  })
})
