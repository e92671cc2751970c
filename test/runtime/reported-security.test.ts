import { describe, expect, test, vi } from 'vitest'
import { createAgent, type JsonObject, tool } from 'countersign'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { memoryStore } from '../../src/storage/memory.ts'
import { scriptedModel } from '../../src/testing/index.ts'

const ARGS = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"q":"a"}'

function isClean(): void {
  const fresh: { isAdmin?: boolean; x?: number } = {}
  expect([fresh.isAdmin, fresh.x]).toEqual([undefined, undefined])
}

/** A chat endpoint that calls a tool with arguments in three fragments, then is done. */
function calls(args: string): typeof fetch {
  const cuts = [args.slice(0, 9), args.slice(9, 40), args.slice(40)]
  const chunk = (delta: object, finish?: string): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish ?? null }] })}\n\n`
  let asked = 0
  return async () => {
    asked += 1
    const body =
      asked === 1
        ? chunk({
            tool_calls: [
              { index: 0, id: 'c1', type: 'function', function: { name: 'probe', arguments: '' } },
            ],
          }) +
          cuts
            .map((part) => chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }))
            .join('') +
          chunk({}, 'tool_calls')
        : chunk({ content: 'Done.' }, 'stop')
    return new Response(`${body}data: [DONE]\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    })
  }
}

describe('H-SEC-04: JSON that aims at prototypes', () => {
  test('is refused as arguments, and inert in whatever is stored, exported and imported', async () => {
    const run = vi.fn<(args: unknown) => string>(() => 'Ran.')
    const probe = tool({ name: 'probe', inputSchema: { type: 'object' }, run })
    const store = memoryStore()
    const model = openAIChat({ baseURL: 'http://model.test/v1', model: 'm', fetch: calls(ARGS) })
    const agent = createAgent({ model, tools: [probe], store })
    const thread = agent.thread()
    const record = await thread.send('Go').result()
    isClean()
    expect(run).not.toHaveBeenCalled()
    const told = JSON.stringify(record.tool_calls[0]?.result?.content)
    expect(told).toContain('__proto__')
    expect(told).toContain('constructor')

    const text = await agent.threads.export(thread.id)
    isClean()
    const other = createAgent({ model: scriptedModel([]), tools: [probe], store: memoryStore() })
    const copy = await other.threads.import(text)
    isClean()
    expect(copy.getState().path.length).toBe(thread.getState().path.length)

    // Read again by an agent that has only the store.
    const later = createAgent({ model: scriptedModel([]), store }).thread(thread.id)
    await later.loaded
    expect(later.getState().path).toEqual(thread.getState().path)
    isClean()
  })

  test('is refused with its path when a person edits a call so', async () => {
    const run = vi.fn<(args: unknown) => string>(() => 'Ran.')
    const probe = tool({
      name: 'probe',
      inputSchema: { type: 'object' },
      annotations: { destructiveHint: true },
      run,
    })
    const model = scriptedModel([{ calls: [{ name: 'probe', args: { q: 'a' } }] }, 'Done.'])
    const thread = createAgent({ model, tools: [probe] }).thread()
    const blocked = await thread.send('Go').result()
    const [callback] = blocked.callbacks
    const outcome = await thread.decide(callback!, {
      type: 'edit',
      args: JSON.parse(ARGS) as JsonObject,
    })
    isClean()
    expect(outcome.status).toBe('invalid')
    expect(JSON.stringify(outcome)).toContain('__proto__')
    expect(run).not.toHaveBeenCalled()
  })

  test('is data as the result of a tool, for the model and for people', async () => {
    const read = tool({ name: 'read', run: () => JSON.parse(ARGS) as JsonObject })
    const model = scriptedModel([{ calls: [{ name: 'read' }] }, 'Done.'])
    const record = await createAgent({ model, tools: [read] }).run('Go')
    isClean()
    expect(record.state).toBe('completed')
    expect(JSON.stringify(record.tool_calls[0]?.result)).toContain('"q":"a"')
  })
})
