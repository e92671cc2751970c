import { createAgent, tool } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  inputSchema: { type: 'object', properties: { cents: { type: 'integer' } }, required: ['cents'] },
  annotations: { destructiveHint: true },
  run: () => 'Paid.',
})

const answer = [
  '# Title',
  'Words with `code`, [a link](https://example.org) and **weight**.',
  '- one\n- two',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '```js\nlet a = 1\n```',
  '> quoted',
].join('\n\n')

/** As starter templates and frameworks write it: for bare elements, in no layer. */
const page = `
  #frame { text-align: center; letter-spacing: 3px; text-transform: uppercase; font-style: italic; }
  h1, h2, h3, h4, h5, h6 { margin: 40px 0; font-weight: 900; color: red; line-height: 1; }
  p, ul, ol, dl, blockquote, pre, table, figure { margin: 0 0 16px; }
  ul, ol { padding-left: 2rem; list-style: square; }
  a { color: red; text-decoration: none; font-weight: 500; }
  a:not([href]):not([class]) { color: green; }
  code { display: inline-flex; padding: 4px 8px; border-radius: 4px; background: yellow; font-size: 15px; }
  button { padding: 20px; border: 3px solid red; border-radius: 0; background: pink; font-size: 30px; text-transform: uppercase; }
  button, input, select, textarea { margin: 5px; resize: vertical; font-family: serif; line-height: 3; width: 100%; }
  label { display: block; text-align: center; margin-bottom: 8px; }
  table { width: 100%; border-collapse: separate; caption-side: bottom; } th { text-align: center; } td, th { padding: 20px; }
  img, svg { vertical-align: middle; display: block; max-width: 100%; }
  ol ul, ul ul { margin-bottom: 7px; } dt { font-weight: 900; } dd { margin-left: 20px; }
  dialog { padding: 99px; } hr { opacity: 0.25; } span { color: purple; } div { padding: 1px; } section { padding: 60px; }`

const added: HTMLStyleElement[] = []
function style(css: string): void {
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  added.push(sheet)
}
afterEach(() => {
  for (const sheet of added.splice(0)) sheet.remove()
})

async function show(): Promise<RenderResult> {
  const model = scriptedModel([{ text: answer, calls: [{ name: 'refund', args: { cents: 5 } }] }])
  const agent = createAgent({ model, tools: [refund] })
  await agent.thread('thr_host').send('Hello').result()
  const shown = await render(
    <div id="frame" style={{ inlineSize: 640, blockSize: 600 }}>
      <ThreadProvider agent={agent} threadId="thr_host">
        <Chat />
      </ThreadProvider>
    </div>,
  )
  const approve = shown.getByRole('button', { name: 'Approve' })
  await expect.element(approve).toBeInTheDocument()
  await expect.element(shown.getByRole('table')).toBeInTheDocument()
  return shown
}

/** How each element looks: all that can be computed, but the lines of a closed list. */
function looks(): readonly string[] {
  return [...document.querySelectorAll('.cs-root, .cs-root :not(option)')].map((element) => {
    const computed = getComputedStyle(element)
    const said = [...computed]
      .map((name) => `${name}:${computed.getPropertyValue(name)}`)
      // Frames without a width.
      .filter((one) => !/^border-.*style:/.test(one))
    return `${element.tagName}.${element.getAttribute('class') ?? ''} ${said.join(';')}`
  })
}

/** The first differences, in words. */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  return before
    .flatMap((look, at) => {
      const other = new Set(after[at]?.split(';'))
      const changed = look.split(';').filter((one) => !other.has(one))
      return changed.length > 0 ? [`${look.split(' ')[0]} ${changed.join(' ')}`] : []
    })
    .slice(0, 20)
}

describe('on a page that styles every element for itself', () => {
  it('nothing of the chat looks different', async () => {
    await show()
    const before = looks()
    style(page)
    expect(differences(before, looks())).toEqual([])
    expect(before.length).toBeGreaterThan(100)
  })

  it('nor does a framework whose layers come later undo it, and its utilities reach it', async () => {
    await show()
    const before = looks()
    style(`@layer theme, base, components, utilities;
      @layer base { *, ::before, ::after { margin: 0; padding: 0; border: 0 solid; }
        button, input, textarea, select { font: inherit; background: transparent; border-radius: 0; }
        h1, h2, h3, h4 { font-size: inherit; font-weight: inherit; } ol, ul { list-style: none; }
        svg { display: block; vertical-align: middle; } a { color: inherit; } }
      @layer utilities { .wide { letter-spacing: 7px } }`)
    expect(differences(before, looks())).toEqual([])
    const stop = document.querySelector('.cs-stop')!
    stop.classList.add('wide')
    expect(getComputedStyle(stop).letterSpacing).toBe('7px')
  })

  it('a rule for a class still wins', async () => {
    const shown = await show()
    style('.cs-stop { background: rgb(1, 2, 3) } .cs-chat code { color: rgb(4, 5, 6) }')
    await expect
      .element(shown.getByRole('button', { name: 'Stop' }))
      .toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' })
    expect(getComputedStyle(document.querySelector('.cs-md code')!).color).toBe('rgb(4, 5, 6)')
  })
})
