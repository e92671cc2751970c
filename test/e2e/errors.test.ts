import type { ServerResponse } from 'node:http'
import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'
import { sendJson, startServer, streamText, type TestServer } from './server.ts'

interface Trouble {
  readonly name: string
  readonly answer: (response: ServerResponse) => void
  /** What happened, and what to do. */
  readonly says: RegExp
  readonly advises: RegExp
}

const troubles: readonly Trouble[] = [
  {
    name: 'a refused key (401)',
    answer: (response) =>
      sendJson(response, 401, {
        error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
      }),
    says: /Incorrect API key provided/,
    advises: /key/i,
  },
  {
    name: 'an address without an endpoint (404)',
    answer: (response) => sendJson(response, 404, { error: { message: 'Not found.' } }),
    says: /404/,
    advises: /address|base URL|model/i,
  },
  {
    name: 'a web page instead of a stream',
    answer: (response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Hotel Wi-Fi</title>')
    },
    says: /web page|HTML/i,
    advises: /address|base URL|log in|sign in/i,
  },
]

for (const trouble of troubles) {
  test(`${trouble.name} is shown with advice; trying again works and nothing is lost`, async ({
    page,
  }) => {
    const server = await startServer((_request, response, count) =>
      count === 1 ? trouble.answer(response) : streamText(response, 'Here I am.'),
    )
    await expectTrouble(page, server, trouble)
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(page.getByText('Here I am.').first()).toBeVisible()
    await expect(page.getByRole('log').getByText('Are you there?')).toHaveCount(1)
    await server.close()
  })
}

test('a server that is not there is named, with what to check', async ({ page }) => {
  const gone = await startServer(() => {})
  await gone.close()
  await expectTrouble(page, gone, {
    says: /No answer from/,
    advises: /running|CORS/,
  })
})

test('a server that does not let pages in is told apart as well as a page can', async ({
  page,
}) => {
  const closed = await startServer((_request, response) => streamText(response, 'unseen'), {
    withCors: false,
  })
  await expectTrouble(page, closed, { says: /No answer from/, advises: /CORS/ })
  await closed.close()
})

test('a server that never answers can be stopped, and the message stays', async ({ page }) => {
  const silent = await startServer(() => {})
  const playground = playgroundPage(page)
  await playground.open()
  await playground.useServer(silent.url)
  await playground.say('Are you there?')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(page.getByRole('log').getByText('Are you there?')).toHaveCount(1)
  await silent.close()
})

test('a key is nowhere to be seen after a failure', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  const server = await startServer((_request, response) =>
    sendJson(response, 401, { error: { message: 'Incorrect API key provided: k-SECRET-123.' } }),
  )
  const playground = playgroundPage(page)
  await playground.open()
  await playground.useServer(server.url, 'test-model', 'k-SECRET-123')
  await playground.say('Are you there?')
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('k-SECRET-123')
  expect(said.join('\n')).not.toContain('k-SECRET-123')
  await server.close()
})

async function expectTrouble(
  page: Parameters<typeof playgroundPage>[0],
  server: TestServer,
  { says, advises }: Pick<Trouble, 'says' | 'advises'>,
): Promise<void> {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.useServer(server.url)
  await playground.say('Are you there?')
  // A request that may succeed is made again twice before a person is asked.
  const notice = page.getByRole('region', { name: 'Something went wrong' })
  await expect(notice).toContainText(says, { timeout: 15_000 })
  await expect(notice).toContainText(advises)
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible()
  await expect(page.getByRole('log').getByText('Are you there?')).toHaveCount(1)
}
