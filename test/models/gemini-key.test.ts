import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../eventually.ts'
import { createAgent } from '../../src/runtime/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import { memoryStore } from '../../src/storage/memory.ts'

const KEY = 'k-SECRET-123'

afterEach(() => vi.restoreAllMocks())

const said = (text: string): Response =>
  new Response(
    `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }] })}\n\n`,
    { headers: { 'content-type': 'text/event-stream' } },
  )

describe('H-SEC-05: the key of a provider', () => {
  it('stands in a header alone: in no address, error, log, export or word on the console', async () => {
    const printed: unknown[] = []
    for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...words) => void printed.push(...words))
    }
    const urls: string[] = []
    const headers: Headers[] = []
    const answers: ((signal: AbortSignal | null | undefined) => Promise<Response>)[] = [
      async () => said('Good day.'),
      async () =>
        Response.json({ error: { message: `The key ${KEY} is of no use.` } }, { status: 500 }),
      (signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    ]
    const store = memoryStore()
    const errors: unknown[] = []
    const agent = createAgent({
      model: gemini({
        baseURL: 'https://models.example/v1beta',
        model: 'gemini-2.5-flash',
        apiKey: KEY,
        fetch: (url, init) => {
          urls.push(url)
          headers.push(new Headers(init.headers))
          return answers[Math.min(urls.length, answers.length) - 1]!(init.signal)
        },
      }),
      limits: { retries: 0 },
      store,
      onError: (error) => void errors.push(error),
    })
    const thread = agent.thread()
    expect((await thread.send('One').result()).state).toBe('completed')
    const broken = await thread.send('Two').result()
    expect(broken.error).toBeDefined()
    const stopped = thread.send('Three')
    await eventually(() => expect(urls.length).toBeGreaterThanOrEqual(3))
    thread.stop()
    await stopped.result()

    expect(urls.join(' ')).not.toContain(KEY)
    expect(headers.every((sent) => sent.get('x-goog-api-key') === KEY)).toBe(true)
    const exported = await agent.threads.export(thread.id)
    expect(exported).toContain('Good day.')
    const told = { printed, errors, record: broken.error, events: thread.getState(), exported }
    expect(JSON.stringify(told, withErrors)).not.toContain(KEY)
    await agent.threads.list()
  })
})

/** Errors as all that they hold. */
function withErrors(_key: string, value: unknown): unknown {
  if (value instanceof Map) return [...value]
  if (!(value instanceof Error)) return value
  return Object.fromEntries(
    Object.getOwnPropertyNames(value).map((name) => [name, Reflect.get(value, name)]),
  )
}
