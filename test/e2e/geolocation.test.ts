import { expect, test } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.mjs'
import { ask, press, told } from './client-tools-page.ts'
import { type ServedPage, servePage } from './serve-page.ts'

// A name that is no loopback address: over plain http such a page is not secure.
const INSECURE = 'insecure.test'
const options = launchOptions()
test.use({
  launchOptions: {
    ...options,
    args: [...options.args, `--host-resolver-rules=MAP ${INSECURE} 127.0.0.1`],
  },
})

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage('client-tools.tsx')
})
test.afterAll(() => served.close())

const OSLO = { latitude: 59.913868, longitude: 10.752245, accuracy: 24 }

test('@journey granted: the place is shown as exactly as was chosen, and sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(OSLO)
  const card = await ask(page, served)
  await press(card, 'Find my location')
  await expect(card.getByText('59.91, 10.75', { exact: true })).toBeVisible()
  await card.getByRole('radio', { name: /^Street/ }).check()
  await expect(card.getByText('59.914, 10.752', { exact: true })).toBeVisible()
  await press(card, 'Send this location')
  expect(await told(page)).toMatchObject([
    { ok: true, data: { latitude: 59.914, longitude: 10.752, accuracy_m: 100, source: 'device' } },
  ])
})

test('denied: the person reads what can be done, and the model that it is final', async ({
  page,
}) => {
  const card = await ask(page, served)
  await press(card, 'Find my location')
  await expect(
    card.getByRole('heading', { name: 'The browser does not allow it for this page.' }),
  ).toBeVisible()
  await expect(card.getByText(/settings of the browser/)).toBeVisible()
  await card.getByRole('button', { name: 'Go on without it' }).click()
  expect(await told(page)).toMatchObject([
    { ok: false, code: 'permission_denied', retryable: false },
  ])
})

test('timed out: a browser that never answers is waited for no longer than the tool says', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await page.addInitScript(() => {
    // As while the browser's own question stands open: neither yes nor no.
    Geolocation.prototype.getCurrentPosition = () => {}
  })
  const card = await ask(page, { ...served, timeout: 700 })
  await press(card, 'Find my location')
  await expect(card.getByRole('heading', { name: 'It took too long.' })).toBeVisible()
  await card.getByRole('button', { name: 'Go on without it' }).click()
  expect(await told(page)).toMatchObject([{ ok: false, code: 'timeout', retryable: true }])
})

test('in a page that went to the background while it waited, that is what is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await page.addInitScript(() => {
    Geolocation.prototype.getCurrentPosition = () => {}
  })
  const card = await ask(page, { ...served, timeout: 700 })
  await press(card, 'Find my location')
  // Headless tabs are always visible: it is said in the browser's place.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(
    card.getByRole('heading', { name: 'This page was in the background.' }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Go on without it' }).click()
  expect(await told(page)).toMatchObject([{ ok: false, code: 'not_foreground', retryable: true }])
})

test('over plain http it is known before anybody presses, and a place can still be written', async ({
  page,
}) => {
  const card = await ask(page, { ...served, host: INSECURE })
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await expect(
    card.getByRole('heading', { name: 'It works only on pages with https.' }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Enter it…' }).click()
  await card.getByRole('textbox', { name: 'Latitude' }).fill('60.39')
  await card.getByRole('textbox', { name: 'Longitude' }).fill('5.32')
  await press(card, 'Send this location')
  expect(await told(page)).toMatchObject([
    { ok: true, data: { latitude: 60.39, longitude: 5.32, source: 'person' } },
  ])
})

test('over plain http, going on without it tells the model why', async ({ page }) => {
  const card = await ask(page, { ...served, host: INSECURE })
  await card.getByRole('button', { name: 'Go on without it' }).click()
  expect(await told(page)).toMatchObject([
    { ok: false, code: 'insecure_context', retryable: false },
  ])
})

test('in a frame that may not, it is told from a person who says no', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(OSLO)
  // Another origin than the page around it, which gives it nothing.
  const inner = `http://localhost:${served.port}/`
  await page.goto(`http://127.0.0.1:${served.port}/frame?src=${encodeURIComponent(inner)}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('textbox', { name: 'Message' }).fill('Where can I stay?')
  await frame.getByRole('textbox', { name: 'Message' }).press('Enter')
  const card = frame.getByRole('group', { name: /Share a location/ })
  await expect(card.getByRole('heading', { name: /forbidden to this page/ })).toBeVisible()
  await card.getByRole('button', { name: 'Go on without it' }).click()
  await expect(frame.getByText('Thank you.').first()).toBeVisible()
})
