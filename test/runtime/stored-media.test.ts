import { describe, expect, test, vi } from 'vitest'
import { type ContentBlock, createAgent, selectMessages } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'

const image = (blob_id: string): ContentBlock => ({
  type: 'image',
  alt: 'cat.png',
  source: { type: 'blob', blob_id, media_type: 'image/png' },
})

describe('what the store keeps apart', () => {
  test('is sent to the model with its bytes, each read once for a request', async () => {
    const store = memoryStore()
    await store.blobs.put('blob_cat', { data: Uint8Array.of(1, 2, 3), media_type: 'image/png' })
    const get = vi.spyOn(store.blobs, 'get')
    const model = scriptedModel(['Two cats.'])
    const thread = createAgent({ model, store }).thread()
    await thread.send([image('blob_cat'), image('blob_cat')]).result()
    const source = { type: 'base64', data: 'AQID', media_type: 'image/png' }
    expect(model.requests[0]?.messages[0]?.content).toEqual([
      { type: 'image', alt: 'cat.png', source },
      { type: 'image', alt: 'cat.png', source },
    ])
    expect(get).toHaveBeenCalledOnce()
    // What is kept stays as it was.
    expect(selectMessages(thread.getState())[0]?.content[0]).toEqual(image('blob_cat'))
  })

  test('comes to an interceptor with its bytes', async () => {
    const store = memoryStore()
    await store.blobs.put('blob_cat', { data: Uint8Array.of(1, 2, 3), media_type: 'image/png' })
    const seen: unknown[] = []
    const intercept = {
      beforeModelCall: ({ messages }: { readonly messages: readonly unknown[] }) =>
        void seen.push(JSON.stringify(messages)),
    }
    await createAgent({ model: scriptedModel(['Hm.']), store, intercept }).run([image('blob_cat')])
    expect(seen[0]).toContain('"data":"AQID"')
  })

  test.each<[string, (store: ReturnType<typeof memoryStore>) => object]>([
    ['is gone', (store) => store],
    ['has no place', ({ blobs: _blobs, ...store }) => store],
    [
      'cannot be read',
      (store) => ({
        ...store,
        blobs: { ...store.blobs, get: () => Promise.reject(new Error('broken')) },
      }),
    ],
  ])('is told to the model as missing where it %s', async (how, breakIt) => {
    const store = breakIt(memoryStore()) as ReturnType<typeof memoryStore>
    const model = scriptedModel(['I see none.'])
    const ask: ContentBlock = { type: 'text', text: 'What is it?' }
    const onError = vi.fn()
    const agent = createAgent({ model, store, onError })
    const record = await agent.run([image('blob_cat'), ask])
    expect(onError).toHaveBeenCalledTimes(how === 'cannot be read' ? 1 : 0)
    expect(record.state).toBe('completed')
    const [told, asked] = model.requests[0]?.messages[0]?.content ?? []
    expect(told).toMatchObject({ type: 'text', text: expect.stringContaining('Image cat.png') })
    expect(told).toMatchObject({ text: expect.stringContaining('not stored here any more') })
    expect(asked).toEqual(ask)
  })
})
