import type { ContentBlock } from 'countersign'
import { describe, expect, it } from 'vitest'
import type { ResultParts, StoryLog } from '../../stories/story-log.ts'
import { eventually } from '../eventually.ts'
import { type ShownChat, showChat } from './stage.tsx'

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800\u2028]|(?![\n\t])\p{Cc}/u

const vectors: readonly (readonly [string, string])[] = [
  ['an override of direction', 'invoice \u202Egnp.exe'],
  ['tag characters', 'ok\u{E0072}\u{E006D}'],
  ['blanks without width', 'pay\u200B\u2060load'],
  ['control characters', 'a\u001B[2Kb\u0000'],
]

type Write = (log: StoryLog, text: string) => void

const result =
  (parts: (text: string) => ResultParts): Write =>
  (log, text) =>
    log.ended(log.call('client.get_weather', {}), 'returned', parts(text))

const block = (make: (text: string) => ContentBlock): Write =>
  result((text) => ({ content: [make(text)] }))

const places: readonly (readonly [string, Write])[] = [
  ['a text', block((text) => ({ type: 'text', text }))],
  ['data', result((text) => ({ structured_content: { a: [text] } }))],
  ['the name of a field', result((text) => ({ structured_content: { [text]: 1 } }))],
  ['what is for people only', result((text) => ({ artifact: { a: text } }))],
  [
    'the name of a file',
    block((text) => ({ type: 'file', name: text, source: { type: 'url', url: 'file:///a' } })),
  ],
  [
    'the title of a source',
    block((text) => ({ type: 'source', title: text, url: 'https://a.test' })),
  ],
  [
    'the words of a sound',
    block((text) => ({
      type: 'audio',
      transcript: text,
      source: { type: 'url', url: 'https://a.test' },
    })),
  ],
  [
    'the description of an image',
    block((text) => ({ type: 'image', alt: text, source: { type: 'url', url: 'https://a.test' } })),
  ],
  ['something of no known kind', block((text) => ({ type: text }) as never)],
  ['something custom', block((text) => ({ type: 'custom', name: text, data: text }))],
  ['an error', (log, text) => log.ended(log.call('client.get_weather', {}), 'tool_error', text)],
  [
    'the progress of a call',
    (log, text) => {
      const call = log.call('client.get_weather', {})
      log.started(call)
      log.progressed(call, text)
    },
  ],
  ['the name of a tool', (log, text) => log.call(`crm.${text}`, {})],
  [
    'the reason of a person',
    result((text) => ({ decision: { type: 'reject', how: 'click', reason: text } })),
  ],
  [
    'the name of a person',
    result((text) => ({ decision: { type: 'approve', how: 'click', by: 'u', by_name: text } })),
  ],
]

const UNFOLDED = '[data-slot="tool-card-arguments"], [data-slot="tool-card-result"]'

async function shown(write: Write, text: string): Promise<ShownChat> {
  const chat = await showChat((log) => {
    log.user('Go')
    log.step()
    write(log, text)
  })
  const trigger = chat.page.container.querySelector<HTMLElement>('.cs-tool-trigger')
  trigger?.click()
  // What unfolds loads when it is first asked for.
  await eventually(() => {
    const sections = [...chat.page.container.querySelectorAll(UNFOLDED)]
    expect(sections.map((section) => section.childElementCount > 1)).not.toContain(false)
    expect(sections).not.toHaveLength(0)
  })
  return chat
}

const card = (chat: ShownChat): Element => {
  const found = chat.page.container.querySelector('[data-slot="tool-card"]')
  if (!found) throw new Error('There is no card.')
  return found
}

describe.each(places)('in %s', (_place, write) => {
  it.each(vectors)('%s are told by name or escaped, and draw nothing', async (_what, text) => {
    const chat = await shown(write, text)
    expect(card(chat).textContent).not.toMatch(UNSEEN)
    expect(card(chat).textContent).toMatch(/U\+[0-9A-F]{4}|\\u[0-9a-f]{4}/)
    await chat.page.unmount()
  })

  it('markup is text', async () => {
    const chat = await shown(write, '<b>x</b><img src=x onerror=alert(1)>')
    expect(card(chat).querySelector('b, img, script, iframe')).toBeNull()
    expect(card(chat).textContent).toContain('<b>x</b>')
    await chat.page.unmount()
  })
})

describe('a file that a result names', () => {
  it.each([
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://a.test/1',
    'javascript:alert(1)',
    'ui://app',
  ])('at %s is a name: no link, nothing is fetched', async (url) => {
    const chat = await shown(
      block((text) => ({ type: 'file', name: text, source: { type: 'url', url } })),
      '../../x.html',
    )
    expect(card(chat).querySelector('a, iframe, embed, object, img')).toBeNull()
    expect(card(chat).textContent).toContain('../../x.html')
  })
})

describe('a huge result', () => {
  it('is folded with its size: what is drawn does not grow with it', async () => {
    const text = 'x'.repeat(20_000_000)
    const chat = await shown(
      block((given) => ({ type: 'text', text: given })),
      text,
    )
    expect(card(chat).textContent.length).toBeLessThan(20_000)
    await expect.element(chat.page.getByText(/20,000,000 characters/)).toBeVisible()
    expect(card(chat).querySelectorAll('*').length).toBeLessThan(200)
  })

  it('of many rows is folded as well', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => at)
    const chat = await shown(
      result(() => ({ structured_content: rows })),
      '',
    )
    expect(card(chat).querySelectorAll('*').length).toBeLessThan(1_000)
    expect(card(chat).textContent.length).toBeLessThan(50_000)
  })
})
