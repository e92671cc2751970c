import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

test('@journey a first message is answered through a tool call', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await expect(page.getByText(/no language model answers here/)).toBeVisible()

  await playground.say('What is the weather in Oslo?')

  await expect(page.getByText('What is the weather in Oslo?', { exact: true })).toBeVisible()
  await expect(playground.toolCard(/Weather/)).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Oslo')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(page.getByText('turn.ended')).toBeVisible()
})

test('two calls of one answer run side by side and both show their results', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /Parallel tools/ }).click()
  await expect(playground.toolCard(/Weather/)).toHaveCount(2)
  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByText('call.ended')).toHaveCount(2)
})

test('stop ends a running tool, and the next message is answered', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /Long-running tool/ }).click()
  await expect(page.getByText('Reading sales').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/cancelled/).first()).toBeVisible()

  await playground.say('Hello!')
  await expect(page.getByText('turn.ended')).toHaveCount(2)
})

test('a cut answer keeps its text, and trying again completes it', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /Cut connection/ }).click()
  await expect(page.getByText(/broke off/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('turn.ended')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(0)
})

test('a server that asks to wait is asked again by itself', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await page.getByRole('button', { name: /Rate limit/ }).click()
  await expect(page.getByText(/Trying again in 1 s/).first()).toBeVisible()
  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(0)
})

test('the whole way is open to the keyboard alone', async ({ page }) => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.tabTo(playground.composer)
  await page.keyboard.type('What is the weather in Lima?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('turn.ended')).toBeVisible()
  await expect(playground.composer).toBeFocused()
})
