import { expect, type Page, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

const book = (page: Page) => page.getByRole('region', { name: 'The book' })

test('an amount that is changed before the run is the amount that is paid, once', async ({
  page,
}) => {
  await playgroundPage(page).open('refunds')
  await page.getByRole('button', { name: /Refund, edit, run/ }).click()
  const card = page.getByRole('group', { name: /Refund an order/ })
  await card.getByRole('button', { name: /^Edit/ }).click()
  await card.getByRole('textbox', { name: /Amount/ }).fill('12.5')
  const run = card.getByRole('button', { name: 'Run with changes' })
  await run.scrollIntoViewIfNeeded()
  await expect(run).toBeEnabled()
  await run.click()

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)
  await expect(book(page)).toContainText('Refunded A-1001')
  await expect(book(page)).toContainText('€12.50 to Ada: damaged')
})

test('consent is not permission: the shop refuses more than was paid, and nothing is booked', async ({
  page,
}) => {
  await playgroundPage(page).open('refunds')
  await page.getByRole('button', { name: /Too much/ }).click()
  const approve = page
    .getByRole('group', { name: /Refund an order/ })
    .getByRole('button', { name: /^Approve/ })
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeEnabled()
  await approve.click()

  await expect(page.getByRole('log')).toContainText('cannot be paid back')
  await expect(book(page)).toContainText('Nothing has been paid')
})

test('a conversation goes on when its room is left and entered again', async ({ page }) => {
  await playgroundPage(page).open('refunds')
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('group', { name: /Cancel an order/ })).toBeVisible()
  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByRole('button', { name: /Plain answer/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /Cancel an order/ })).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('group', { name: /Cancel an order/ })).toBeVisible()
})

test('a place is shared as exactly as the person chooses, and read by the model', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.91273, longitude: 10.74609, accuracy: 20 })
  await playgroundPage(page).open('travel')
  await page
    .getByRole('button', { name: /Where am I/ })
    .first()
    .click()
  const card = page.getByRole('group', { name: /Share a location/ })
  await card.getByRole('radio', { name: /Area/ }).check()
  const find = card.getByRole('button', { name: 'Find my location' })
  await find.scrollIntoViewIfNeeded()
  await expect(find).toBeEnabled()
  await find.click()
  await expect(card).toContainText('59.91')
  await expect(card).not.toContainText('59.912')
  const send = card.getByRole('button', { name: /^Send/ })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeEnabled()
  await send.click()

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('latitude is 59.91')
  await expect(page.getByRole('log')).not.toContainText('59.9127')
})

test('a form that the model wrote is filled in, and its values are read', async ({ page }) => {
  await playgroundPage(page).open('travel')
  await page.getByRole('button', { name: /^A form/ }).click()
  const card = page.getByRole('group', { name: /Fill in a form/ })
  await card.getByLabel(/^Name/).fill('Ada')
  await card.getByLabel(/^Arrival date/).fill('2027-03-01')
  await card.getByLabel(/^Number of guests/).fill('2')
  await card.getByRole('radio', { name: 'Yes' }).check()
  const send = card.getByRole('button', { name: 'Send' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeEnabled()
  await send.click()

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('arrival date is 2027-03-01')
  await expect(page.getByRole('log')).toContainText('number of guests is 2')
})

test('the inbox of ten conversations is worked through by keyboard alone', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open('review')
  await playground.tabTo(page.getByRole('button', { name: 'Let ten customers write', exact: true }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('main')
  await expect(panel.getByText('12 wait')).toBeVisible()

  await playground.tabTo(page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  // To a mail: they always arrive, while the shop refuses some refunds.
  const mail = panel.getByRole('heading', { name: 'Send an e-mail', exact: true })
  for (let step = 0; step < 12 && !(await mail.isVisible()); step += 1) {
    await page.keyboard.press('j')
  }
  await expect(panel.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.keyboard.press('Shift+A')
  await expect(panel.getByText('11 wait')).toBeVisible()
  await expect(book(page)).toContainText('Wrote to')

  await page.keyboard.press('j')
  await page.keyboard.press('Shift+R')
  await expect(panel.getByText('10 wait')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)
})

test('a refund is asked for, changed and run by keyboard alone', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open('refunds')
  await playground.tabTo(page.getByRole('button', { name: /Refund, edit, run/ }))
  await page.keyboard.press('Enter')
  const card = page.getByRole('group', { name: /Refund an order/ })
  await expect(card).toBeVisible()
  await playground.tabTo(card.getByRole('button', { name: /^Edit/ }))
  await page.keyboard.press('Enter')
  const amount = card.getByRole('textbox', { name: /Amount/ })
  await playground.tabTo(amount)
  for (const nonsense of ['', '1e999', 'ten', '-3']) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type(nonsense)
    // Enter in a field runs nothing.
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'Run with changes' })).toBeDisabled()
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12.5')
  const run = card.getByRole('button', { name: 'Run with changes' })
  await playground.tabTo(run)
  await expect(run).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)
  await expect(book(page)).toContainText('€12.50 to Ada: damaged')
})

test('a place is found, looked at and sent by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.91273, longitude: 10.74609, accuracy: 20 })
  const playground = playgroundPage(page)
  await playground.open('travel')
  await playground.tabTo(page.getByRole('button', { name: /Where am I/ }).first())
  await page.keyboard.press('Enter')
  const card = page.getByRole('group', { name: /Share a location/ })
  await expect(card).toBeVisible()
  await playground.tabTo(card.getByRole('radio', { checked: true }))
  const area = card.getByRole('radio', { name: /Area/ })
  for (let step = 0; step < 4 && !(await area.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(area).toBeChecked()
  const find = card.getByRole('button', { name: 'Find my location' })
  await playground.tabTo(find)
  await expect(find).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(card).toContainText('59.91')
  const send = card.getByRole('button', { name: /^Send/ })
  await playground.tabTo(send)
  await expect(send).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('latitude is 59.91')
  await expect(page.getByRole('log')).not.toContainText('59.9127')
})

test('a form is filled in and sent by keyboard alone', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open('travel')
  await playground.tabTo(page.getByRole('button', { name: /^A form/ }))
  await page.keyboard.press('Enter')
  const card = page.getByRole('group', { name: /Fill in a form/ })
  await expect(card).toBeVisible()
  await playground.tabTo(card.getByLabel(/^Name/))
  await page.keyboard.type('علي 🧳')
  await playground.tabTo(card.getByLabel(/^Arrival date/))
  await page.keyboard.type('03012027')
  await playground.tabTo(card.getByLabel(/^Number of guests/))
  await page.keyboard.type('2')
  const yes = card.getByRole('radio', { name: 'Yes' })
  await playground.tabTo(yes)
  await page.keyboard.press('Space')
  await expect(yes).toBeChecked()
  const send = card.getByRole('button', { name: 'Send' })
  await playground.tabTo(send)
  await expect(send).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByRole('log')).toContainText('arrival date is 2027-03-01')
  await expect(page.getByRole('log')).toContainText('علي 🧳')
})
