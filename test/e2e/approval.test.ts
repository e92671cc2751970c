import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

test('@journey a tool that asks runs when it is approved, and not before', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /A tool that asks/ }).click()
  const card = page.getByRole('group', { name: /Refund an order/ })
  await expect(card.getByText('24.9', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('call.started')).toHaveCount(0)

  // It takes consent only after it has stood still in view for a moment.
  const approve = card.getByRole('button', { name: /^Approve/ })
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeEnabled()
  await approve.click()

  await expect(page.getByText('call.started')).toHaveCount(1)
  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(playground.toolCard(/Refund an order/)).toBeVisible()
})

test('a declined call never runs, and the model reads that it was declined', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /A tool that asks/ }).click()
  const card = page.getByRole('group', { name: /Refund an order/ })
  await card.getByRole('button', { name: /^(?:Reject|Decline)/ }).click()

  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByText('call.started')).toHaveCount(0)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
})
