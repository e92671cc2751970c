import { expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'

vi.mock('../../src/turn/calls.ts', () => {
  throw new Error('404')
})

test('an answer without calls needs nothing of what runs them', async () => {
  const agent = createAgent({ model: scriptedModel(['Hi']) })
  const record = await agent.thread().send('Hello').result()
  expect(record).toMatchObject({ state: 'completed', text: 'Hi' })
})

test('a call whose code cannot be loaded does not run, and the turn says why', async () => {
  const run = vi.fn()
  const agent = createAgent({
    model: scriptedModel([{ calls: [{ name: 't' }] }, 'Done']),
    tools: [tool({ name: 't', run })],
  })
  const thread = agent.thread()
  const record = await thread.send('Hello').result()
  expect(record).toMatchObject({
    state: 'failed',
    error: {
      message: 'A part of the application could not be loaded: what runs tools.',
      retryable: true,
    },
  })
  expect(run).not.toHaveBeenCalled()
  expect(record.tool_calls).toMatchObject([{ state: 'ended', result: { outcome: 'cut_off' } }])
})
