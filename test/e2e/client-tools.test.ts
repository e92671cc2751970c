import { expect, test } from '@playwright/test'
import { ask, press, told } from './client-tools-page.ts'
import { type ServedPage, servePage } from './serve-page.ts'

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage('client-tools.tsx')
})
test.afterAll(() => served.close())

test('a text is on the clipboard when the person agreed, and not before', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = await ask(page, { ...served, tool: 'clipboard_write' })
  await page.evaluate(() => navigator.clipboard.writeText('what was there'))
  await expect(card.getByText('SK 806 · 07:40')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('what was there')
  await press(card, 'Copy')
  expect(await told(page)).toMatchObject([{ ok: true, data: { characters: 14 } }])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SK 806 · 07:40')
})

test('a file is chosen in the browser’s own picker, looked at, and sent', async ({ page }) => {
  const card = await ask(page, { ...served, tool: 'file_pick' })
  const picker = page.waitForEvent('filechooser')
  await card.getByText('Choose files').click()
  const chooser = await picker
  expect(chooser.isMultiple()).toBe(true)
  await chooser.setFiles([
    { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50]) },
  ])
  await expect(card.getByText('orders.csv', { exact: true })).toBeVisible()
  await press(card, 'Send 2 files')
  expect(await told(page)).toMatchObject([
    {
      ok: true,
      data: {
        files: [
          { name: 'orders.csv', type: 'text/csv', size: 8, text: 'a,b\n1,2\n' },
          { name: 'dot.png', type: 'image/png', size: 2 },
        ],
      },
    },
  ])
})

test('a notification that the browser forbids is asked for in the press, and told', async ({
  page,
}) => {
  // A headless browser answers its own question with no.
  const card = await ask(page, { ...served, tool: 'notification' })
  await press(card, 'Show it')
  await expect(
    card.getByRole('heading', { name: 'The browser does not allow it for this page.' }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Go on without it' }).click()
  expect(await told(page)).toMatchObject([
    { ok: false, code: 'permission_denied', retryable: false },
  ])
})

test('a notification is shown where it may be', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  const card = await ask(page, { ...served, tool: 'notification' })
  await press(card, 'Show it')
  expect(await told(page)).toMatchObject([{ ok: true, data: { shown: true } }])
})
