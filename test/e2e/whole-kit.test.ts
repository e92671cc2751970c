import { expect as quick, type Locator, type Page, test } from '@playwright/test'
import { type ServedPage, servePage } from './serve-page.ts'

// Answers come a few letters a frame.
const expect = quick.configure({ timeout: 60_000 })

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage('whole-kit.tsx')
})
test.afterAll(() => served.close())

interface KitPage {
  readonly violations: () => readonly string[]
  readonly ran: () => readonly unknown[]
}

/** Opens the page; gives where it lives, and what it asks others for. */
async function open(page: Page): Promise<readonly string[]> {
  const own = `http://127.0.0.1:${served.port}`
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(own)) strangers.push(url)
  })
  await page.goto(`${own}/`)
  return strangers
}

async function say(chat: Locator | Page, text: string): Promise<void> {
  const field = chat.getByRole('textbox', { name: 'Message' })
  await field.fill(text)
  await field.press('Enter')
}

const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as KitPage).violations())

test('the whole kit works under a strict policy, and what a model writes asks nobody for anything', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const strangers = await open(page)
  const chat = page.getByRole('region', { name: 'Chat' }).first()

  // Markdown with code that is coloured, a table, a task, an image, then all that is not to be trusted.
  await say(chat, 'Show me')
  await expect(chat.getByRole('table').first()).toBeVisible()
  await expect(chat.locator('[data-token=keyword]').first()).toBeVisible()
  await expect(chat.locator('msqrt')).toBeVisible()
  await say(chat, 'And now the rest')
  await expect(chat.getByText("<script>alert('hello')</script>", { exact: true })).toBeVisible()
  await expect(chat.getByText('[ Approve ] [ Reject ]', { exact: true })).toBeVisible()

  // A file beside the words, and a form.
  await chat.getByLabel('Add files').setInputFiles({
    name: 'dot.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(
    chat.getByRole('list', { name: 'Files to send' }).getByText('dot.png', { exact: true }),
  ).toBeVisible()
  await say(chat, 'A form, please')
  const question = chat.getByRole('group', { name: /^Needs your answer/ })
  await question.getByRole('textbox', { name: /Your name/ }).fill('Ada')
  const send = question.getByRole('button', { name: 'Send', exact: true })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toHaveAttribute('data-state', 'ready')
  await send.click()
  await expect(chat.getByText('Thank you.', { exact: true })).toBeVisible()

  // An approval with other arguments.
  await say(chat, 'Refund me')
  const card = chat.getByRole('group', { name: /Refund an order/ }).last()
  await card.getByRole('button', { name: 'Edit…' }).click()
  await card.getByRole('textbox', { name: /Amount/ }).fill('7')
  const run = card.getByRole('button', { name: 'Run with changes' })
  await run.scrollIntoViewIfNeeded()
  await expect(run).toHaveAttribute('data-state', 'ready')
  await run.click()
  await expect(chat.getByText('Paid back.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as KitPage).ran())).toEqual([{ amount: 7 }])

  // The trace, the list of threads and the widget stand beside it.
  await page.getByRole('button', { name: 'Show the desk' }).click()
  await expect(page.getByRole('searchbox', { name: 'Filter' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open chat' }).click()
  const widget = page.getByRole('dialog', { name: 'Chat' })
  await say(widget, 'And you?')
  await expect(widget.getByText('[ Approve ] [ Reject ]', { exact: true })).toBeVisible()

  expect(await violations(page)).toEqual([])
  expect(strangers).toEqual([])
})
