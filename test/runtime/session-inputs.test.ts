import { describe, expect, test, vi } from 'vitest'
import { createAgent, SdkError, selectMessages, tool } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { modelFailure, scriptedModel } from 'countersign/testing'
import { bodiesOf } from '../turn/whole.ts'

// What the application gives a tool beside the model's arguments.
const SECRET = 'u-77-for-tools-only'
const who = tool({
  name: 'who',
  sessionInputs: ['user_id'],
  run: (_args, { sessionInputs }) => (sessionInputs['user_id'] === SECRET ? 'known' : 'unknown'),
})
const call = { calls: [{ name: 'who' }] }
const given = { sessionInputs: { user_id: SECRET, other: 'x' } }

describe('a session input that is missing', () => {
  const thread = () =>
    createAgent({ model: scriptedModel([call, 'One.', 'Two.']), tools: [who] }).thread()

  test('throws before the turn, at each way into one, and names itself and the way to give it', async () => {
    const asked = thread()
    expect(() => asked.send('Who?')).toThrow(SdkError)
    expect(() => asked.send('Who?')).toThrow(/"client.who" needs the session input "user_id"/)
    expect(asked.log()).toEqual([])
    expect((await asked.send('Who?', given).result()).state).toBe('completed')
    const [question] = selectMessages(asked.getState())
    const none = { sessionInputs: { user_id: undefined } }
    expect(() => asked.edit(question?.id ?? '', 'Who else?', none)).toThrow(SdkError)
    expect(() => asked.regenerate(undefined, none)).toThrow(SdkError)
  })

  test('throws at a retry in a page that does not know it any more', async () => {
    const store = memoryStore()
    const first = createAgent({ model: scriptedModel([modelFailure()]), tools: [who], store })
    const before = first.thread(undefined, given)
    expect((await before.send('Who?').result()).state).toBe('failed')

    const second = createAgent({ model: scriptedModel(['Me.']), tools: [who], store })
    const after = second.thread(before.id)
    await after.loaded
    expect(() => after.retry()).toThrow(/"user_id"/)
    after.close()
    const third = second.thread(before.id, given)
    await third.loaded
    expect((await third.retry().result()).text).toBe('Me.')
  })

  test('of a subagent’s tool throws before the turn of the agent around it', () => {
    const clerk = createAgent({ model: scriptedModel([]), tools: [who] })
    const boss = createAgent({
      model: scriptedModel([]),
      tools: [clerk.asTool({ name: 'clerk', description: '' })],
    })
    expect(() => boss.thread().send('Who?')).toThrow(/"client.who"/)
  })

  test('of a tool that came in the middle of a turn fails it by name; the tool does not run', async () => {
    const run = vi.fn()
    const asking = createAgent({
      model: scriptedModel([
        (): typeof call => {
          asking.addTool(tool({ name: 'who', sessionInputs: ['user_id'], run }))
          return call
        },
      ]),
    }).thread()
    const record = await asking.send('Who?').result()
    expect(record).toMatchObject({ state: 'failed', error: { code: 'internal' } })
    expect(record.error?.message).toContain('"user_id"')
    expect(run).not.toHaveBeenCalled()
  })
})

describe('a session input', () => {
  test('of a message wins over the thread’s, and answering or asking again keeps it', async () => {
    const model = scriptedModel([call, 'One.', call, 'Two.', call, 'Three.'])
    const thread = createAgent({ model, tools: [who] }).thread(undefined, {
      sessionInputs: { user_id: 'somebody' },
    })
    const result = async (turn: ReturnType<typeof thread.send>) =>
      (await turn.result()).tool_calls[0]?.result?.content
    const known = [{ type: 'text', text: 'known' }]
    expect(await result(thread.send('Who?', given))).toEqual(known)
    expect(await result(thread.regenerate())).toEqual(known)
    const [question] = selectMessages(thread.getState())
    expect(await result(thread.edit(question?.id ?? '', 'Who am I?'))).toEqual(known)
  })

  test('that no tool declared reaches none', async () => {
    const seen = vi.fn()
    const probe = tool({
      name: 'who',
      sessionInputs: ['user_id'],
      run: (_args, context) => void seen(context.sessionInputs),
    })
    await createAgent({ model: scriptedModel([call, 'One.']), tools: [probe] }).run('Who?', given)
    expect(seen).toHaveBeenCalledExactlyOnceWith({ user_id: SECRET })
  })

  test('reaches the tools of a subagent', async () => {
    const clerk = createAgent({ model: scriptedModel([call, 'Filed.']), tools: [who] })
    const boss = createAgent({
      model: scriptedModel([
        { calls: [{ name: 'subagent__clerk', args: { task: 'Who?' } }] },
        'Done.',
      ]),
      tools: [clerk.asTool({ name: 'clerk', description: '' })],
    })
    const thread = boss.thread(undefined, given)
    await thread.send('Who?').result()
    expect(JSON.stringify(thread.log())).toContain('known')
    expect(JSON.stringify(thread.log())).not.toContain(SECRET)
  })

  test('is in no log, no store, no export and no request, and no error names its value', async () => {
    const store = memoryStore()
    const model = scriptedModel([call, 'One.'])
    const onError = vi.fn()
    const agent = createAgent({ model, tools: [who], store, onError })
    const thread = agent.thread(undefined, given)
    await thread.send('Who?').result()
    const places: readonly unknown[] = [
      thread.log(),
      thread.getState(),
      await store.load(thread.id),
      await agent.threads.export(thread.id),
      ...(await Promise.all(model.requests.map(bodiesOf))),
      onError.mock.calls,
    ]
    for (const place of places) expect(JSON.stringify(place)).not.toContain(SECRET)
  })
})
