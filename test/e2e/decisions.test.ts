import { expect, type Locator, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'
import { startServer, streamCall, streamText } from './server.ts'

const ARGS = { order_id: 'A-1001', amount: 24.9, reason: 'damaged' }

interface Decided {
  readonly name: string
  decide(card: Locator): Promise<void>
  /** What the server reads as the result of the call. */
  readonly told: RegExp
  readonly never: RegExp
}

const decisions: readonly Decided[] = [
  {
    name: 'approved',
    decide: (card) => press(card, /^Approve/),
    told: /"refunded":24\.9/,
    never: /person/,
  },
  {
    name: 'edited',
    async decide(card) {
      await card.getByRole('button', { name: /^Edit/ }).click()
      await card.getByRole('textbox', { name: /Amount/ }).fill('12.5')
      await press(card, 'Run with changes')
    },
    told: /changed the arguments.*"amount":12\.5.*"refunded":12\.5/s,
    never: /24\.9/,
  },
  {
    name: 'declined',
    async decide(card) {
      await card.getByRole('textbox', { name: 'Reason for declining' }).fill('It was never paid.')
      await press(card, 'Decline')
    },
    told: /declined.*It was never paid\./s,
    never: /refunded/,
  },
  {
    name: 'answered in the place of the tool',
    async decide(card) {
      await card.getByRole('button', { name: /^Answer instead/ }).click()
      await card.getByRole('textbox').first().fill('{"refunded":1}')
      await press(card, 'Send this answer')
    },
    told: /A person answered instead of the tool; it did not run\..*"refunded":\s?1\b/s,
    never: /24\.9/,
  },
]

for (const { name, decide, told, never } of decisions) {
  test(`over real HTTP, the model reads that a call was ${name}`, async ({ page }) => {
    const server = await startServer((_request, response, count) =>
      count === 1 ? streamCall(response, 'refund', ARGS) : streamText(response, 'Noted.'),
    )
    const playground = playgroundPage(page)
    await playground.open()
    await playground.useServer(server.url)
    await playground.say('Refund it.')
    const card = page.getByRole('group', { name: /Refund an order/ })
    await expect(card).toBeVisible()
    expect(server.bodies).toHaveLength(1)

    await decide(card)

    await expect(page.getByText('Noted.').first()).toBeVisible()
    expect(server.bodies).toHaveLength(2)
    const result = resultIn(server.bodies[1] ?? '')
    expect(result).toMatch(told)
    expect(result).not.toMatch(never)
    await server.close()
  })
}

/** A card takes consent only after it has stood still in view for a moment. */
async function press(card: Locator, name: string | RegExp): Promise<void> {
  const button = card.getByRole('button', { name })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeEnabled()
  await button.click()
}

function resultIn(body: string): string {
  const { messages } = JSON.parse(body) as {
    readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  }
  const results = messages.filter(({ role }) => role === 'tool')
  expect(results).toHaveLength(1)
  const content = results[0]?.content
  return typeof content === 'string' ? content : JSON.stringify(content)
}
