import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAgent, SdkError, selectMessages, textOf, tool, ToolResult } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const run = vi.fn(() => 'paid')
const pay = tool({
  name: 'pay',
  inputSchema: { type: 'object', properties: { cents: { type: 'integer' } } },
  needsApproval: true,
  run,
})
beforeEach(() => run.mockClear())

describe('an exported thread', () => {
  test('is the same thread where it is imported', async () => {
    const from = createAgent({ model: scriptedModel(['One.']) })
    const thread = from.thread()
    await thread.send('1').result()
    const text = await from.threads.export(thread.id)
    expect(text.split('\n')[0]).toBe('{"format":"countersign.thread","version":1}')

    const to = createAgent({ model: scriptedModel(['Two.']), store: memoryStore() })
    const copy = await to.threads.import(text)
    expect(selectMessages(copy.getState())).toEqual(selectMessages(thread.getState()))
    await copy.send('2').result()
    expect(selectMessages(copy.getState()).map(({ content }) => textOf(content))).toEqual([
      '1',
      'One.',
      '2',
      'Two.',
    ])
  })

  test('asks again for what was open, from the call itself and not from what the text shows', async () => {
    const from = createAgent({
      model: scriptedModel([{ calls: [{ name: 'pay', args: { cents: 900 } }] }]),
      tools: [pay],
    })
    const thread = from.thread()
    await thread.send('Pay').result()
    const forged = (await from.threads.export(thread.id)).replace(
      /("type":"callback.opened".*?"args":)\{"cents":900\}/,
      '$1{"cents":1}',
    )
    const model = scriptedModel(['Done.'])
    const to = createAgent({ model, tools: [pay] })
    const copy = await to.threads.import(forged)
    const [shown] = copy.getState().open_callbacks
    expect((await copy.decide(shown ?? '', { type: 'approve' })).status).toBe('not_allowed')
    const fresh = await eventually(() => {
      const [open] = copy.getState().open_callbacks
      expect(open).toBeDefined()
      expect(open).not.toBe(shown)
      return to.callbacks.list()[0]
    })
    expect(fresh?.args).toEqual({ cents: 900 })
    expect(run).not.toHaveBeenCalled()
    await copy.decide(fresh ?? '', { type: 'approve' })
    await eventually(() => expect(run).toHaveBeenCalledOnce())
  })

  test('that is none says what is wrong with it', async () => {
    const agent = createAgent({ model: scriptedModel([]) })
    await expect(agent.threads.import('{"format":"something"}')).rejects.toThrow(SdkError)
    await expect(agent.threads.import('not json')).rejects.toThrow(/line 1/)
  })
})

describe('a block that is for the person only', () => {
  test('is shown and not sent', async () => {
    const look = tool({
      name: 'look',
      run: () =>
        new ToolResult({
          content: [
            { type: 'text', text: 'for you', annotations: { audience: ['user'] } },
            { type: 'text', text: 'for all' },
          ],
        }),
    })
    const model = scriptedModel([{ calls: [{ name: 'look' }] }, 'Seen.'])
    const record = await createAgent({ model, tools: [look] }).run('Look')
    expect(record.tool_calls[0]?.result?.content).toHaveLength(2)
    expect(JSON.stringify(model.requests[1])).not.toContain('for you')
    expect(JSON.stringify(model.requests[1])).toContain('for all')
  })
})
