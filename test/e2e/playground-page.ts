import { expect, type Locator, type Page } from '@playwright/test'

/** The playground as a person uses it: by roles and names. */
export function playgroundPage(page: Page) {
  const composer = page.getByRole('textbox', { name: 'Message' })
  return {
    composer,
    answers: page.getByRole('article', { name: /assistant/i }),
    /** A room of the playground. Default: the chat. */
    async open(room: 'chat' | 'refunds' | 'travel' | 'review' = 'chat'): Promise<void> {
      await page.goto(`/#${room}`)
      await expect(page.locator('[aria-current=page]')).toBeVisible()
      if (room !== 'review') await expect(composer).toBeVisible()
    },
    async say(text: string): Promise<void> {
      await composer.fill(text)
      await composer.press('Enter')
    },
    /** Chooses a server of one's own in the endpoint dialog. */
    async useServer(baseURL: string, model = 'test-model', apiKey = ''): Promise<void> {
      await page.getByRole('button', { name: /Endpoint/ }).click()
      await page.getByRole('radio', { name: /OpenAI-compatible/ }).check()
      await page.getByLabel('Base URL').fill(baseURL)
      await page.getByLabel('Model', { exact: true }).fill(model)
      await page.getByLabel(/API key/).fill(apiKey)
      await page.getByRole('button', { name: 'Use it' }).click()
    },
    /** Walks there with the Tab key, as somebody without a pointer does. */
    async tabTo(target: Locator): Promise<void> {
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      await expect(target).toBeFocused()
    },
    toolCard(name: string | RegExp): Locator {
      return page.getByRole('button', { name })
    },
  }
}
