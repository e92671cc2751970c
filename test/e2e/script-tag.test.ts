import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { ELEMENTS, UNSAFE } from '../../stories/markdown-texts.ts'

const dist = path.join(import.meta.dirname, '../../dist')
const site = 'http://shop.example'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** A shop that does what it can to spoil what is put into its pages. */
const shopStyles = `
  * { all: unset; box-sizing: content-box !important; }
  button, textarea, div, p { display: inline !important; color: red !important; font-size: 4px !important; }
  body { font: 40px/3 cursive; letter-spacing: 1em; direction: rtl; }
  countersign-chat { --cs-accent: rgb(0, 128, 128); }`

const shopScript = `
  const chat = document.querySelector('countersign-chat')
  window.refunds = []
  chat.tools = [
    {
      name: 'refund',
      title: 'Refund an order',
      description: 'Pays money back.',
      annotations: { destructiveHint: true },
      inputSchema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
      run: ({ amount }) => { window.refunds.push(amount); return { refunded: amount } },
    },
  ]
  window.seen = []
  for (const name of ['open', 'close', 'thread'])
    chat.addEventListener('countersign-' + name, () => window.seen.push(name))
  document.addEventListener('securitypolicyviolation', (event) =>
    window.seen.push('violation ' + event.violatedDirective + ' ' + event.blockedURI))`

interface Shop {
  /** What the endpoint was sent. */
  readonly bodies: readonly string[]
  /** Addresses that were asked for and are not the shop's. */
  readonly strangers: readonly string[]
  /** Files of the kit that were fetched, and their weight as a server sends them: bytes after gzip. */
  readonly loaded: ReadonlyMap<string, number>
}

interface ShopPage {
  shop: { refunds: number[]; seen: string[] }
}

/** A plain page with a script tag, on http, under a strict policy. */
async function openShop(page: Page, answers: readonly object[]): Promise<Shop> {
  const bodies: string[] = []
  const strangers: string[] = []
  const loaded = new Map<string, number>()
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== site) {
      strangers.push(url.href)
      return route.abort()
    }
    const html = (body: string): string => `<!doctype html><html lang="en">${body}</html>`
    switch (url.pathname) {
      case '/':
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
          body: html(`<head><title>Shop</title><link rel="stylesheet" href="/shop.css" /></head>
            <body>
              <script src="/kit/countersign-chat.js"></script>
              <p><a href="/">Our shop</a></p>
              <countersign-chat endpoint="${site}/v1" model="test" heading="Shop assistant"
                suggestions="Where is my parcel? | Refund my order"></countersign-chat>
              <script src="/shop.js"></script>
            </body>`),
        })
      case '/shop.css':
        return route.fulfill({ contentType: 'text/css', body: shopStyles })
      case '/shop.js':
        return route.fulfill({ contentType: 'text/javascript', body: shopScript })
      case '/v1/chat/completions': {
        bodies.push(route.request().postData() ?? '')
        const [choice, end] = [answers[bodies.length - 1] ?? {}, { delta: {} }]
        const finish = 'tool_calls' in choice ? 'tool_calls' : 'stop'
        const chunk = (part: object): string =>
          `data: ${JSON.stringify({ id: 'c1', model: 'test', choices: [{ index: 0, ...part }] })}\n\n`
        return route.fulfill({
          contentType: 'text/event-stream',
          body: `${chunk({ delta: choice })}${chunk({ ...end, finish_reason: finish })}data: [DONE]\n\n`,
        })
      }
      default: {
        if (!url.pathname.startsWith('/kit/')) return route.fulfill({ status: 404 })
        const file = path.join(dist, url.pathname.slice('/kit'.length))
        const body = readFileSync(file, 'utf8')
        loaded.set(url.pathname, gzipSync(body).length)
        return route.fulfill({ contentType: 'text/javascript', body })
      }
    }
  })
  await page.goto(`${site}/`)
  return { bodies, strangers, loaded }
}

const call = (name: string, args: object): object => ({
  tool_calls: [
    {
      index: 0,
      id: 'call_1',
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    },
  ],
})

const read = <Value>(page: Page, name: keyof ShopPage['shop']): Promise<Value> =>
  page.evaluate((key) => (window as unknown as Record<string, Value>)[key] as Value, name)

test('one script tag brings a chat, a tool from plain JavaScript, and its approval', async ({
  page,
}) => {
  const shop = await openShop(page, [call('refund', { amount: 12 }), { content: 'Paid back.' }])
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await expect(composer).toBeFocused()
  await page.getByRole('button', { name: 'Refund my order' }).click()

  const card = page.getByRole('group', { name: /Refund an order/ })
  await expect(card).toHaveCSS('border-top-style', 'solid')
  const approve = card.getByRole('button', { name: /^Approve/ })
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeEnabled()
  expect(await read<number[]>(page, 'refunds')).toEqual([])
  await approve.click()

  await expect(page.getByText('Paid back.', { exact: true })).toBeVisible()
  expect(await read<number[]>(page, 'refunds')).toEqual([12])
  expect(shop.bodies).toHaveLength(2)
  expect(shop.bodies[1]).toContain('refunded')
  expect(shop.strangers).toEqual([])
  expect(await read<string[]>(page, 'seen')).toEqual(['open', 'thread'])
})

test('on the next page of the site the conversation is there again, and its question is answered there', async ({
  page,
}) => {
  const shop = await openShop(page, [call('refund', { amount: 12 }), { content: 'Paid back.' }])
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('My parcel is broken.')
  await composer.press('Enter')
  await page.getByRole('group', { name: /Refund an order/ }).waitFor()
  await page.getByRole('link', { name: 'Our shop' }).click()
  await page.getByRole('button', { name: /Open chat/ }).click()
  await expect(page.getByText('My parcel is broken.')).toBeVisible()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeEnabled()
  await approve.click()
  await expect(page.getByText('Paid back.', { exact: true })).toBeVisible()
  expect(await read<number[]>(page, 'refunds')).toEqual([12])
  expect(shop.bodies).toHaveLength(2)
  await page.getByRole('button', { name: /New/ }).click()
  await expect(page.getByText('My parcel is broken.')).toHaveCount(0)
})

test('what a model writes makes no request and breaks no policy, and a call is edited before it runs', async ({
  page,
}) => {
  const shop = await openShop(page, [
    { content: UNSAFE },
    { content: ELEMENTS },
    call('refund', { amount: 12 }),
    { content: 'Paid back.' },
  ])
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  const say = async (text: string): Promise<void> => {
    await composer.fill(text)
    await composer.press('Enter')
  }
  await say('One')
  await expect(page.getByText('[ Approve ] [ Reject ]', { exact: true })).toBeVisible()
  await say('Two')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.locator('[data-token=keyword]').first()).toBeVisible()
  await expect(page.getByRole('cell').first()).toHaveCSS('border-bottom-style', 'solid')

  await say('Three')
  const card = page.getByRole('group', { name: /Refund an order/ })
  await card.getByRole('button', { name: 'Edit…' }).click()
  await card.getByRole('textbox', { name: /amount/i }).fill('7')
  const run = card.getByRole('button', { name: 'Run with changes' })
  await run.scrollIntoViewIfNeeded()
  await expect(run).toHaveAttribute('data-state', 'ready')
  await run.click()
  await expect(page.getByText('Paid back.', { exact: true })).toBeVisible()
  expect(await read<number[]>(page, 'refunds')).toEqual([7])
  expect(shop.strangers).toEqual([])
  expect(await read<string[]>(page, 'seen')).toEqual(['open', 'thread'])
})

test('on a phone it is a window over the page, and the focus stays in it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openShop(page, [])
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      // The browser's own stop, behind the last one of the page.
      if (!at || at === document.body) return 'the browser'
      return at.closest('dialog') ? 'the dialog' : at.outerHTML
    })
  const stops = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 10; times += 1) {
      await page.keyboard.press(key)
      stops.add(await focused())
    }
  }
  stops.delete('the browser')
  expect([...stops]).toEqual(['the dialog'])
})

test('it weighs at most 150 kB, with React and the styles inside, until the first answer is drawn', async ({
  page,
}) => {
  const shop = await openShop(page, [{ content: 'Good **day**.' }])
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('Hello')
  await composer.press('Enter')
  await expect(page.locator('strong', { hasText: 'day' })).toBeVisible()
  const weight = [...shop.loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`script tag, to the first answer: ${(weight / 1000).toFixed(1)} kB of 150 kB`)
  expect(shop.loaded.size).toBeGreaterThan(1)
  expect(weight).toBeLessThanOrEqual(150_000)
})

test('formulas are fetched where the element asks for them, and drawn under the policy', async ({
  page,
}) => {
  const shop = await openShop(page, [{ content: 'So $x^2$ for $5.' }])
  await page.evaluate(() => document.querySelector('countersign-chat')?.setAttribute('math', ''))
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('Hello')
  await composer.press('Enter')
  await expect(page.locator('math msup')).toBeVisible()
  await expect(page.getByRole('log').getByText('for $5.')).toBeVisible()
  expect(shop.strangers).toEqual([])
  expect(await read<string[]>(page, 'seen')).toEqual(['open', 'thread'])
})

test('the page’s styles do not reach into it, and its variables do', async ({ page }) => {
  await openShop(page, [])
  const launcher = page.getByRole('button', { name: 'Open chat' })
  await expect(launcher).toHaveCSS('background-color', 'rgb(0, 128, 128)')
  await launcher.click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await expect(composer).toBeVisible()
  await expect(composer).toHaveCSS('font-size', '16px')
  await expect(composer).toHaveCSS('letter-spacing', 'normal')
  // The direction of the page is meant for it too.
  await expect(composer).toHaveCSS('direction', 'rtl')
})

test('the element opens, closes and says something when the page asks for it', async ({ page }) => {
  const shop = await openShop(page, [{ content: 'Hello to you.' }])
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await page.evaluate(() => {
    document.querySelector('countersign-chat')?.send('Hello')
  })
  await expect(page.getByText('Hello to you.', { exact: true })).toBeVisible()
  expect(shop.bodies[0]).toContain('Hello')
  await page.evaluate(() => document.querySelector('countersign-chat')?.removeAttribute('open'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await read<string[]>(page, 'seen')).toEqual(['thread', 'open', 'close'])
})

test('another set of tools goes on with the same conversation', async ({ page }) => {
  const shop = await openShop(page, [
    { content: 'First.' },
    call('greet', {}),
    { content: 'Greeted.' },
  ])
  await page.getByRole('button', { name: 'Open chat' }).click()
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('One')
  await composer.press('Enter')
  await expect(page.getByText('First.', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    const chat = document.querySelector('countersign-chat')
    if (chat) chat.tools = [{ name: 'greet', description: 'Greets.', run: () => 'Good day.' }]
  })
  await expect(page.getByText('First.', { exact: true })).toBeVisible()
  await composer.fill('Greet')
  await composer.press('Enter')
  await expect(page.getByText('Greeted.', { exact: true })).toBeVisible()
  expect(shop.bodies[1]).toContain('First.')
  expect(shop.bodies[2]).toContain('Good day.')
})
