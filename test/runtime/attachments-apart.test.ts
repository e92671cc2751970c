import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  type ContentBlock,
  createAgent,
  selectMessages,
  type Thread,
  type ThreadEvent,
  type ThreadStore,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel, type ScriptedAnswer } from 'countersign/testing'
import { base64Of } from '../../src/blobs/index.ts'
import { eventually } from '../eventually.ts'

type Store = ReturnType<typeof memoryStore>
type Media = Extract<ContentBlock, { readonly type: 'image' }>

const photo = (seed = 1, size = 6_000): Media => ({
  type: 'image',
  alt: `photo-${seed}.png`,
  source: {
    type: 'base64',
    media_type: 'image/png',
    data: base64Of(Uint8Array.from({ length: size }, (_, at) => (at * seed) % 251)),
  },
})
const dataOf = ({ source }: Media): string => (source.type === 'base64' ? source.data : '')

function agentOn(store: ThreadStore, options: Partial<AgentOptions> = {}) {
  const model = scriptedModel(['One.', 'Two.', 'Three.', 'Four.'])
  return { model, agent: createAgent({ model, store, ...options }) }
}

async function rowsOf(store: Store, { id, getState }: Thread): Promise<readonly ThreadEvent[]> {
  await eventually(async () => expect((await store.load(id))?.seq).toBe(getState().seq))
  return ((await store.load(id))?.rows ?? []) as readonly ThreadEvent[]
}

/** Where the bytes of media are, message by message. */
const sourcesIn = (rows: readonly ThreadEvent[]): readonly string[] =>
  rows.flatMap((row) =>
    row.type === 'message.added'
      ? row.message.content.flatMap((block) => ('source' in block ? block.source.type : []))
      : [],
  )

const blobIdsIn = (rows: readonly unknown[]): readonly string[] =>
  [...JSON.stringify(rows).matchAll(/"blob_id":"(\w+)"/g)].map(([, id]) => id ?? '')

/** What a request held of pictures. */
const shown = (request: { readonly messages: readonly { content: readonly ContentBlock[] }[] }) =>
  request.messages.flatMap(({ content }) => content.filter((block) => block.type === 'image'))

describe('an attachment', () => {
  test('is stored apart, before the message that names it, and the message without its bytes', async () => {
    const place = memoryStore()
    const missing: string[] = []
    const store: ThreadStore = {
      ...place,
      blobs: {
        ...place.blobs,
        async put(...args) {
          await new Promise((resolve) => setTimeout(resolve))
          await place.blobs.put(...args)
        },
      },
      async append(id, rows, where) {
        for (const blob of blobIdsIn(rows)) if (!(await place.blobs.get(blob))) missing.push(blob)
        return place.append(id, rows, where)
      },
    }
    const { agent, model } = agentOn(store)
    const thread = agent.thread()
    await thread.send([photo(), { type: 'text', text: 'What is this?' }]).result()
    const rows = await rowsOf(place, thread)
    const [id = ''] = blobIdsIn(rows)
    expect(sourcesIn(rows)).toEqual(['blob'])
    expect(JSON.stringify(rows)).not.toContain(dataOf(photo()).slice(0, 100))
    expect(missing).toEqual([])
    const blob = await agent.threads.blob(id)
    expect(blob && base64Of(blob.data)).toBe(dataOf(photo()))
    expect(blob?.media_type).toBe('image/png')
    expect(model.requests.map(shown)).toEqual([[photo()]])
    expect(thread.getState().notices).toEqual([])
  })

  test('comes to the model with its bytes after a reload, and is kept once however often it is sent', async () => {
    const store = memoryStore()
    const first = agentOn(store).agent.thread()
    await first.send([photo()]).result()
    await rowsOf(store, first)
    const { agent, model } = agentOn(store)
    const again = agent.thread(first.id)
    await again.send([photo(), photo(2)]).result()
    expect(model.requests.map(shown)).toEqual([[photo(), photo(), photo(2)]])
    const other = agent.thread()
    await other.send([photo()]).result()
    const ids = blobIdsIn([...(await rowsOf(store, again)), ...(await rowsOf(store, other))])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
  })

  test('that an assistant made is kept apart as well', async () => {
    const store = memoryStore()
    const drawn: ScriptedAnswer = [
      { type: 'block.whole', block: photo() },
      { type: 'response.finished', finish_reason: 'stop' },
    ]
    const model = scriptedModel([drawn])
    const thread = createAgent({ model, store }).thread()
    await thread.send('Draw.').result()
    const rows = await rowsOf(store, thread)
    expect(blobIdsIn(rows)).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('base64')
  })

  test('of less than 4 kB stays in the log, and so does what is no base64', async () => {
    const store = memoryStore()
    const thread = agentOn(store).agent.thread()
    const odd: Media = {
      ...photo(),
      source: { type: 'base64', data: `${dataOf(photo())}\n`, media_type: 'image/png' },
    }
    await thread.send([photo(1, 4_000), odd]).result()
    expect(sourcesIn(await rowsOf(store, thread))).toEqual(['base64', 'base64'])
  })

  test.each<[string, (store: Store) => ThreadStore]>([
    ['has no place for it', ({ blobs: _blobs, ...store }) => store],
    [
      'does not take it',
      (store) => ({
        ...store,
        blobs: { ...store.blobs, put: () => Promise.reject(new Error('no')) },
      }),
    ],
  ])('stays in the log where the store %s', async (_why, change) => {
    const place = memoryStore()
    const { agent } = agentOn(change(place))
    const thread = agent.thread()
    await thread.send([photo()]).result()
    expect(await rowsOf(place, thread)).toEqual(thread.log())
    expect(thread.getState().notices).toEqual([])
  })

  test('stays in memory while nothing can be stored, which is said once, and is stored when it can', async () => {
    const place = memoryStore()
    let isFull = true
    const full = (): Promise<never> => Promise.reject(Object.assign(new Error(), { code: 'full' }))
    const store: ThreadStore = {
      ...place,
      append: (...args) => (isFull ? full() : place.append(...args)),
      blobs: { ...place.blobs, put: (...args) => (isFull ? full() : place.blobs.put(...args)) },
    }
    const { agent, model } = agentOn(store)
    const thread = agent.thread()
    await thread.send([photo()]).result()
    await thread.send([photo(2)]).result()
    expect(model.requests.map(shown)).toEqual([[photo()], [photo(), photo(2)]])
    const codes = () => thread.getState().notices.map(({ code }) => code)
    expect(codes()).toEqual(['not_saved'])
    isFull = false
    await thread.send('And now?').result()
    expect(sourcesIn(await rowsOf(place, thread))).toEqual(['blob', 'blob'])
    expect(codes()).toEqual(['not_saved', 'saved_again'])
    const again = agentOn(place)
    await again.agent.thread(thread.id).send('What was it?').result()
    expect(again.model.requests.map(shown)).toEqual([[photo(), photo(2)]])
  })

  test('is stored again with its message where the place was emptied', async () => {
    const places = [memoryStore(), memoryStore()] as const
    let place: Store = places[0]
    const store: ThreadStore = {
      ...place,
      load: (...args) => place.load(...args),
      append: (...args) => place.append(...args),
      rewrite: (...args) => place.rewrite(...args),
      blobs: {
        put: (...args) => place.blobs.put(...args),
        get: (...args) => place.blobs.get(...args),
        collect: (...args) => place.blobs.collect(...args),
      },
    }
    const { agent } = agentOn(store)
    const thread = agent.thread()
    await thread.send([photo()]).result()
    await rowsOf(place, thread)
    place = places[1]
    await thread.send('Still there?').result()
    const [id = ''] = blobIdsIn(await rowsOf(place, thread))
    expect(await place.blobs.get(id)).not.toBeNull()
  })

  test('is left behind by a page that dies before its message is written, and collected', async () => {
    const place = memoryStore()
    const put = vi.spyOn(place.blobs, 'put')
    const store: ThreadStore = { ...place, append: () => new Promise(() => {}) }
    const thread = agentOn(store).agent.thread()
    thread.send([photo()])
    await eventually(() => expect(put).toHaveBeenCalledOnce())
    expect(await place.load(thread.id)).toBeNull()
    const [id = ''] = put.mock.calls[0] ?? []
    await agentOn(place).agent.threads.tidy()
    expect(await place.blobs.get(id)).not.toBeNull()
    expect(await place.blobs.collect(0)).toBe(1)
  })

  test('is seen by another tab, which can drive the turn that it asks for', async () => {
    const store = memoryStore()
    const here = agentOn(store).agent.thread()
    await here.send([photo()]).result()
    await rowsOf(store, here)
    const { agent, model } = agentOn(store)
    const there = agent.thread(here.id)
    await there.loaded
    await here.send([photo(2)]).result()
    const shownThere = () => blobIdsIn(selectMessages(there.getState()))
    await eventually(() => expect(shownThere()).toHaveLength(2))
    await there.send('Compare.').result()
    expect(model.requests.map(shown)).toEqual([[photo(), photo(2)]])
    expect(there.getState().notices).toEqual([])
  })

  test('stays with its message when the words of that are edited', async () => {
    const store = memoryStore()
    const first = agentOn(store).agent.thread()
    await first.send([photo(), { type: 'text', text: 'Who?' }]).result()
    await rowsOf(store, first)
    const { agent, model } = agentOn(store)
    const thread = agent.thread(first.id)
    await thread.loaded
    const [question] = selectMessages(thread.getState())
    const media = question?.content.filter(({ type }) => type === 'image') ?? []
    await thread.edit(question?.id ?? '', [...media, { type: 'text', text: 'Where?' }]).result()
    expect(model.requests.map(shown)).toEqual([[photo()]])
    const ids = blobIdsIn(await rowsOf(store, thread))
    expect(new Set(ids).size).toBe(1)
    await agent.threads.delete(thread.id)
    expect(await store.blobs.get(ids[0] ?? '')).toBeNull()
  })
})

describe('bytes that are kept apart', () => {
  async function toldTwice(store: Store): Promise<{ threads: readonly Thread[]; id: string }> {
    const { agent } = agentOn(store)
    const threads = [agent.thread(), agent.thread()]
    for (const thread of threads) await thread.send([photo()]).result()
    const rows = await Promise.all(threads.map((thread) => rowsOf(store, thread)))
    return { threads, id: blobIdsIn(rows)[0] ?? '' }
  }

  test('go with the last thread that names them', async () => {
    const store = memoryStore()
    const { threads, id } = await toldTwice(store)
    const { agent } = agentOn(store)
    await agent.threads.delete(threads[0]?.id ?? '')
    expect(await store.blobs.get(id)).not.toBeNull()
    await agent.threads.delete(threads[1]?.id ?? '')
    expect(await store.blobs.get(id)).toBeNull()
  })

  test('go with the turns that a retention drops', async () => {
    const store = memoryStore()
    const first = agentOn(store).agent.thread()
    await first.send([photo()]).result()
    await first.send('Thanks.').result()
    const [id = ''] = blobIdsIn(await rowsOf(store, first))
    await agentOn(store, { retention: { maxTurns: 1 } }).agent.thread(first.id).loaded
    await eventually(async () => expect(await store.blobs.get(id)).toBeNull())
  })

  test('do not keep a thread from being deleted where they cannot be dropped', async () => {
    const place = memoryStore()
    const { threads } = await toldTwice(place)
    const onError = vi.fn()
    const broken = { ...place.blobs, collect: () => Promise.reject(new Error('no')) }
    const { agent } = agentOn({ ...place, blobs: broken }, { onError })
    await agent.threads.delete(threads[0]?.id ?? '')
    expect(await agent.threads.list()).toHaveLength(1)
    expect(onError).toHaveBeenCalledOnce()
  })
})

describe('an export', () => {
  async function exported(store: Store): Promise<{ text: string; thread: Thread }> {
    const thread = agentOn(store).agent.thread()
    await thread.send([photo(), photo(2)]).result()
    await rowsOf(store, thread)
    return { text: await agentOn(store).agent.threads.export(thread.id), thread }
  }

  test('holds the bytes, and what takes it in keeps them apart again', async () => {
    const { text } = await exported(memoryStore())
    expect(text).not.toContain('blob_id')
    expect(text).toContain(dataOf(photo()))
    const store = memoryStore()
    const { agent, model } = agentOn(store)
    const thread = await agent.threads.import(text)
    const rows = await rowsOf(store, thread)
    expect(sourcesIn(rows)).toEqual(['blob', 'blob'])
    await thread.send('Which is better?').result()
    expect(model.requests.map(shown)).toEqual([[photo(), photo(2)]])
    expect(await agent.threads.export(thread.id)).toContain(dataOf(photo(2)))
  })

  test('is taken in whole by a store that keeps nothing apart', async () => {
    const { text } = await exported(memoryStore())
    const { blobs: _blobs, ...store } = memoryStore()
    const { agent, model } = agentOn(store)
    await (await agent.threads.import(text)).send('Which is better?').result()
    expect(model.requests.map(shown)).toEqual([[photo(), photo(2)]])
  })

  test('is made without the bytes that are gone', async () => {
    const store = memoryStore()
    const { thread } = await exported(store)
    const gone = { ...store, blobs: { ...store.blobs, get: async () => null } }
    const text = await agentOn(gone).agent.threads.export(thread.id)
    const { agent, model } = agentOn(memoryStore())
    await (await agent.threads.import(text)).send('Which is better?').result()
    expect(JSON.stringify(model.requests[0])).toContain('not stored here any more')
  })
})

test('a thread with bytes in its log goes on as it is', async () => {
  const place = memoryStore()
  const { blobs: _blobs, ...old } = place
  const first = agentOn(old).agent.thread()
  await first.send([photo()]).result()
  await rowsOf(place, first)
  const { agent, model } = agentOn(place)
  const thread = agent.thread(first.id)
  await thread.send([photo(2)]).result()
  expect(model.requests.map(shown)).toEqual([[photo(), photo(2)]])
  expect(sourcesIn(await rowsOf(place, thread))).toEqual(['base64', 'blob'])
})
