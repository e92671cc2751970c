import type { Locator, Page } from 'playwright'

export interface Talk {
  /** What the page complained of: warnings, errors and exceptions in its console. */
  readonly complaints: readonly string[]
  /** Tool cards that tell of a refund that was made. */
  readonly refunds: number
}

/** For a busy machine that compiles a page when it is first asked for. */
const PATIENCE_MS = 60_000

/** Opens a page with the shop's chat, asks for a refund, approves it, and waits for the answer. */
export async function talkToChat(page: Page, url: string): Promise<Talk> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.setDefaultTimeout(PATIENCE_MS)
  page.setDefaultNavigationTimeout(PATIENCE_MS)

  try {
    await page.goto(url)
    await page.getByRole('button', { name: /^Refund 12 euro/ }).click()
    const refunds = page.getByRole('button', { name: /Refund an order.*Done/ })
    const approve = page
      .getByRole('group', { name: /Refund an order/ })
      .getByRole('button', { name: /^Approve/ })
    await press(approve, refunds)
    await page.getByRole('button', { name: 'Answer again' }).waitFor()
    return { complaints, refunds: await refunds.count() }
  } catch (error) {
    const shown = await page.locator('body').ariaSnapshot()
    throw new Error(
      `${String(error)}\nThe page showed:\n${shown}\nIts console said:\n${complaints.join('\n')}`,
      { cause: error },
    )
  }
}

/**
 * Presses until it has an effect, as a person would: a card takes consent only after it has stood still in
 * view for a moment, and one that moves between a look and a press does not take that one.
 */
async function press(button: Locator, effect: Locator): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await button.click()
    const done = await effect
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (done || (await button.count()) === 0) break
  }
  await effect.first().waitFor()
}
