import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

test('a conversation, its open question and the book are there again after a reload', async ({
  page,
}) => {
  await playgroundPage(page).open('refunds')
  await page.getByRole('button', { name: /Refund, edit, run/ }).click()
  const card = page.getByRole('group', { name: /Refund an order/ })
  const approve = card.getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeVisible()
  await page.reload()

  // A card that comes back takes consent only when it has been seen for a moment.
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await approve.scrollIntoViewIfNeeded()
  await expect(approve).toBeEnabled()
  await approve.click()
  const book = page.getByRole('region', { name: 'The book' })
  await expect(book.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('turn.ended')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('log')).toContainText('Refund A-1001')
  await expect(book.getByRole('listitem')).toHaveCount(1)
})

test('conversations are found again in the list, renamed, and deleted for good', async ({
  page,
}) => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.say('Hello! What can you do?')
  await expect(page.getByText('turn.ended')).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  await playground.say('Why is the sky blue?')
  await expect(page.getByText('turn.ended')).toBeVisible()

  await page.getByRole('button', { name: 'Threads' }).first().click()
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: /^Hello!/ }).click()
  await expect(page.getByRole('log')).toContainText('Hello! What can you do?')
  await list.getByRole('button', { name: 'Actions for Hello! What can you do?' }).click()
  await list.getByRole('button', { name: 'Rename' }).click()
  await list.getByRole('textbox', { name: 'Name of the conversation' }).fill('First steps')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('status')).toHaveText(/Renamed to First steps/)
  await page.reload()

  await page.getByRole('button', { name: 'Threads' }).first().click()
  await expect(list.getByRole('button', { name: /^First steps/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await list.getByRole('button', { name: 'Actions for First steps' }).click()
  await list.getByRole('button', { name: 'Delete' }).click()
  await list.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('log')).toContainText('What can I help with?')
  await page.reload()
  await page.getByRole('button', { name: 'Threads' }).first().click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
