import { expect, test } from 'vitest'
import { createAgent, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { memoryStore } from 'countersign/storage/memory'
import { bodyOf, eventStream, sse } from './support.ts'

const key = 'sk-secret-0123456789abcdef'
const token = 'token-of-the-proxy-987654'

test('a key is in requests alone: in no log, no store, no export, no error and no record', async () => {
  const seen: string[] = []
  const answers = [
    () =>
      new Response(
        bodyOf([
          sse(
            {
              choices: [
                {
                  delta: {
                    tool_calls: [
                      { index: 0, id: 'c1', function: { name: 'look', arguments: '{}' } },
                    ],
                  },
                },
              ],
            },
            { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
            '[DONE]',
          ),
        ]),
        eventStream,
      ),
    () =>
      Response.json(
        {
          error: { message: `Incorrect API key: ${key}, Bearer ${token}`, code: 'invalid_api_key' },
        },
        { status: 401 },
      ),
  ]
  const model = openAIChat({
    baseURL: 'http://localhost:1/v1',
    model: 'm',
    apiKey: key,
    headers: { 'X-Proxy': token },
    fetch: async (_url, init) => {
      seen.push(JSON.stringify([...new Headers(init?.headers)]))
      const answer = answers.shift()
      if (!answer) throw new Error('There is no answer left.')
      return answer()
    },
  })
  const store = memoryStore()
  const errors: unknown[] = []
  const agent = createAgent({
    model,
    store,
    tools: [tool({ name: 'look', run: () => 'Nothing.' })],
    onError: (error) => errors.push(error),
  })
  const thread = agent.thread()
  const record = await thread.send('Look').result()
  expect(record.state).toBe('failed')
  expect(seen).toHaveLength(2)
  expect(seen.join('')).toContain(key)
  expect(seen.join('')).toContain(token)

  const { error: { cause: _, ...failure } = {}, ...rest } = record
  const kept = {
    'the record': JSON.stringify([failure, rest]),
    'the log': JSON.stringify(thread.log()),
    'the store': JSON.stringify(await store.load(thread.id)),
    'the list': JSON.stringify(await agent.threads.list()),
    'the export': await agent.threads.export(thread.id),
    'the errors': errors.map(String).join(''),
  }
  const holding = Object.entries(kept).filter(
    ([, text]) => text.includes(key) || text.includes(token),
  )
  expect(holding.map(([where]) => where)).toEqual([])
  expect(kept['the log']).toContain('look')
})
