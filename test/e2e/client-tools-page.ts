import { expect, type Locator, type Page } from '@playwright/test'

export interface Opened {
  readonly host?: string
  readonly port: number
  readonly tool?: string
  readonly timeout?: number
}

/** Opens the page whose model calls one ready-made tool, says something, and gives the card. */
export async function ask(
  page: Page,
  { host = '127.0.0.1', port, tool = 'geolocation', timeout = 30_000 }: Opened,
): Promise<Locator> {
  await page.goto(`http://${host}:${port}/?tool=${tool}&timeout=${timeout}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Please help.')
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  const card = page.getByRole('group', { name: /^Needs your answer/ })
  await expect(card).toBeVisible()
  return card
}

/** Presses once the card is armed, which the button shows. */
export async function press(card: Locator, name: string): Promise<void> {
  const button = card.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('data-state', 'ready')
  await button.click()
}

interface Told {
  readonly told: () => unknown
  readonly violations: () => readonly string[]
}

/** What the model read of the call, once it has. The page’s strict policy was never broken. */
export async function told(page: Page): Promise<unknown> {
  await expect(page.getByText('Thank you.').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as Told).violations())).toEqual([])
  return page.evaluate(() => (window as unknown as Told).told())
}
