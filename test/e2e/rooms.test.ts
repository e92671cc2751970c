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

test('the inbox of ten conversations is worked through by keyboard alone', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open('review')
  await playground.tabTo(page.getByRole('button', { name: 'Let ten customers write', exact: true }))
  await page.keyboard.press('Enter')
  const panel = page.getByRole('main')
  await expect(panel.getByText('12 wait')).toBeVisible()

  await playground.tabTo(page.getByRole('button', { name: 'Next', exact: true }))
  await page.keyboard.press('Enter')
  await expect(panel.getByText('2 of 12')).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.keyboard.press('Shift+A')
  await expect(panel.getByText('11 wait')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)

  await page.keyboard.press('j')
  await page.keyboard.press('Shift+R')
  await expect(panel.getByText('10 wait')).toBeVisible()
  await expect(book(page).getByRole('listitem')).toHaveCount(1)
})
