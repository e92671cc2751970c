import { describe, expect, test, vi } from 'vitest'
import { clientTool, clientToolAnswers, createAgent, type Thread, tool } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { CALL_ENDINGS, endCall } from '../turn/call-endings.ts'
import { bodiesOf, offencesOf } from '../turn/whole.ts'

/** The conversation in the words of each wire, by where it goes. */
async function conversations(request: Parameters<typeof bodiesOf>[0]) {
  const bodies = await bodiesOf(request)
  return new Map(
    bodies.map(({ to, body }) => {
      const held = body as { readonly [part: string]: unknown }
      const list = held['messages'] ?? held['input'] ?? held['contents'] ?? body
      return [to, list as readonly unknown[]]
    }),
  )
}

/** Anthropic's mark of what is cached moves on with the conversation. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (key === 'cache_control' ? undefined : held)),
  )

describe('what a model was told once', () => {
  test.each(CALL_ENDINGS)(
    'is told in the same words, in the same place, in the next turn: $name',
    async (ending) => {
      const { thread, model } = await endCall(ending)
      const before = model.requests.at(-1)
      await thread.send('And then?').result()
      const after = model.requests.at(-1)
      if (!before || !after) throw new Error('no model was asked')
      expect(after.messages.length).toBeGreaterThan(before.messages.length)
      const later = await conversations(after)
      for (const [to, told] of await conversations(before)) {
        const start = (later.get(to) ?? []).slice(0, told.length)
        expect([to, plain(start)]).toEqual([to, plain(told)])
      }
    },
  )
})

describe('a client tool that nobody has answered', () => {
  const where = clientTool({ name: 'where', outputSchema: { type: 'string' } })

  test('is closed by the next message, whose request is whole, and takes no answer any more', async () => {
    const model = scriptedModel([{ calls: [{ name: 'where' }] }, 'Never mind.', 'Again.'])
    const thread = createAgent({ model, tools: [where] }).thread()
    const turn = thread.send('Where am I?')
    const [callback] = (await turn.result()).callbacks
    expect((await thread.send('Forget it').result()).text).toBe('Never mind.')
    expect((await turn.result()).tool_calls[0]?.result).toMatchObject({
      outcome: 'superseded',
      content: [{ text: 'Not run: the user went on without it.' }],
    })
    expect((await thread.answer(callback ?? '', 'here')).status).toBe('already_settled')
    expect((await thread.send('Still there?').result()).text).toBe('Again.')
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('can be answered from inside the function that was asked, which waits for that', async () => {
    const given: string[] = []
    let thread: Thread | undefined
    const agent = createAgent({
      model: scriptedModel([{ calls: [{ name: 'where' }] }, 'Thanks.']),
      tools: [where],
      clientToolAnswers: clientToolAnswers(
        where.answer(async () => {
          const id = thread?.getState().open_callbacks[0] ?? ''
          const outcome = await thread?.answer(id, 'by hand')
          given.push(outcome?.status ?? '')
          return 'by code'
        }),
      ),
    })
    thread = agent.thread()
    const record = await thread.send('Where am I?').result()
    expect(given).toEqual(['answered'])
    expect(record.text).toBe('Thanks.')
    expect(record.tool_calls.map(({ result }) => result?.structured_content)).toEqual(['by hand'])
  })
})

describe('a thread that is shown again', () => {
  test('runs none of its past calls, asks no model and keeps each result', async () => {
    const store = memoryStore()
    const run = vi.fn(() => 'done')
    const page = (script: Parameters<typeof scriptedModel>[0]) => {
      const model = scriptedModel(script)
      return { model, agent: createAgent({ model, store, tools: [tool({ name: 'act', run })] }) }
    }
    const { agent: first } = page([{ calls: [{ name: 'act' }, { name: 'act' }] }, 'Done.'])
    const told = first.thread()
    await told.send('Go').result()
    const calls = told.getState().calls
    told.close()
    const { agent: second, model } = page([])
    for (const id of [told.id, second.thread().id, told.id]) {
      const shown = second.thread(id)
      await shown.loaded
      shown.close()
    }
    const again = second.thread(told.id)
    await again.loaded
    expect(again.getState().calls).toEqual(calls)
    expect(run).toHaveBeenCalledTimes(2)
    expect(model.requests).toHaveLength(0)
  })
})
