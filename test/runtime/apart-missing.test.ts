import { expect, test, vi } from 'vitest'
import { createAgent } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

vi.mock('../../src/runtime/apart/index.ts', () => {
  throw new Error('404')
})

test('an attachment stays in the log where the code that keeps it apart cannot be loaded', async () => {
  const store = memoryStore()
  const thread = createAgent({ model: scriptedModel(['Seen.']), store }).thread()
  const data = 'QUJD'.repeat(2_000)
  await thread
    .send([{ type: 'image', source: { type: 'base64', data, media_type: 'image/png' } }])
    .result()
  await eventually(async () => expect((await store.load(thread.id))?.rows).toEqual(thread.log()))
  expect(thread.getState().notices).toEqual([])
})
