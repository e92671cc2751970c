import { expect, test, vi } from 'vitest'
import { createAgent, type Message, textOf, tool, type ToolContext } from 'countersign'
import { scriptedModel } from 'countersign/testing'

test('a tool knows its thread, its turn, its call and the conversation so far', async () => {
  const seen: ToolContext[] = []
  const look = tool({
    name: 'look',
    run(_args, context) {
      seen.push(context)
      context.progress('half way', 0.5)
      return 'seen'
    },
  })
  const model = scriptedModel([
    'Hello.',
    { text: 'Let me look.', calls: [{ name: 'look' }] },
    'Ok.',
  ])
  const thread = createAgent({ model, tools: [look] }).thread()
  await thread.send('Hi').result()
  const turn = thread.send('Look')
  const record = await turn.result()

  expect(seen).toHaveLength(1)
  const [context] = seen
  expect(context).toMatchObject({
    threadId: thread.id,
    executionId: turn.id,
    callId: record.tool_calls[0]?.id,
    sessionInputs: {},
  })
  expect(context?.signal.aborted).toBe(false)
  const told = (messages: readonly Message[] = []) =>
    messages.map(({ role, content }) => [role, textOf(content)])
  expect(told(context?.messages).slice(0, 4)).toEqual([
    ['user', 'Hi'],
    ['assistant', 'Hello.'],
    ['user', 'Look'],
    ['assistant', 'Let me look.'],
  ])
  expect(thread.log()).toContainEqual(
    expect.objectContaining({
      type: 'call.progressed',
      tool_call_id: context?.callId,
      message: 'half way',
      fraction: 0.5,
    }),
  )
})

test('the same tool without an agent has a context of its own, in which progress goes nowhere', () => {
  const run = vi.fn((_args: object, context: ToolContext) => {
    context.progress('half way')
    return context
  })
  const context = tool({ name: 'look', run })({})
  expect(context).toMatchObject({ threadId: 'local', executionId: 'local', callId: 'local' })
  expect(context.messages).toEqual([])
})
