import { expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'

vi.mock('../../src/runtime/engine/index.ts', () => {
  throw new Error('404')
})

test('a turn whose code cannot be loaded fails with a record that says so', async () => {
  const run = vi.fn()
  const agent = createAgent({ model: scriptedModel(['Hi']), tools: [tool({ name: 't', run })] })
  const record = await agent.thread().send('Hello').result()
  expect(record).toMatchObject({
    state: 'failed',
    error: { code: 'internal', message: 'A part of the application could not be loaded.' },
    text: '',
  })
  expect(run).not.toHaveBeenCalled()
})
