import { LLMock } from '@copilotkit/aimock'
import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

// An independent server of the Chat Completions wire, over real HTTP from a real page.
const mock = new LLMock({ port: 0, chunkSize: 12, latency: 5 })

test.beforeAll(async () => {
  mock.on(
    { userMessage: 'order A-1001', turnIndex: 0 },
    {
      content: 'Let me look both up.',
      toolCalls: [{ name: 'get_order', arguments: '{"order_id":"A-1001"}', id: 'call_order_1' }],
    },
  )
  mock.on(
    { userMessage: 'order A-1001', turnIndex: 1 },
    { toolCalls: [{ name: 'get_weather', arguments: '{"city":"Oslo"}', id: 'call_weather_2' }] },
  )
  mock.on(
    { userMessage: 'order A-1001', turnIndex: 2 },
    { content: 'Your lamp is shipped, and it rains in Oslo.' },
  )
  await mock.start()
})
test.afterAll(() => mock.stop())

test('@journey an independent server leads through two tool steps to an answer', async ({
  page,
}) => {
  const playground = playgroundPage(page)
  await playground.open()
  await playground.useServer(`${mock.url}/v1`)
  await playground.say('Where is order A-1001, and is it raining in Oslo?')

  await expect(page.getByText('Your lamp is shipped, and it rains in Oslo.').first()).toBeVisible()
  await expect(playground.toolCard(/Look up an order/)).toBeVisible()
  await expect(playground.toolCard(/Weather/)).toBeVisible()

  const bodies = mock.getRequests().map((request) => request.body as unknown as ChatBody)
  expect(bodies.map((body) => body.messages.map((message) => message.role).join(' '))).toEqual([
    'system user',
    'system user assistant tool',
    'system user assistant tool assistant tool',
  ])
  const [, , last] = bodies
  const results = last?.messages.filter((message) => message.role === 'tool') ?? []
  expect(results.map((message) => message.tool_call_id)).toEqual(['call_order_1', 'call_weather_2'])
  expect(results[0]?.content).toContain('Desk lamp')
  expect(results[1]?.content).toContain('Oslo')
  expect(last?.tools.map((tool) => tool.function.name)).toContain('get_weather')
})

interface ChatBody {
  readonly messages: readonly {
    readonly role: string
    readonly content: string
    readonly tool_call_id?: string
  }[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}
