import { expect, test, vi } from 'vitest'
import {
  createAgent,
  selectCurrentTurn,
  selectMessages,
  textOf,
  type Thread,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { type ScriptedModel, scriptedModel } from 'countersign/testing'

const seen = <Result>(look: () => Result) => vi.waitFor(look, { timeout: 20_000 })

const texts = (thread: Thread) =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))

const isDone = ({ getState }: Thread) => {
  const { queued_turns, active_turn } = getState()
  return queued_turns.length === 0 && active_turn === null
}

function tabOf(store: ThreadStore, model: ScriptedModel): Thread {
  return createAgent({ model, store }).thread('thr_1')
}

test('two messages that are sent at once in two tabs are one after the other in one conversation, whoever takes it first', async () => {
  const store = memoryStore()
  const { leases } = store
  if (!leases) throw new Error('Nobody can take a thread.')
  let open: () => void = () => {}
  const taken = new Promise<void>((resolve) => {
    open = resolve
  })
  // One takes the thread, and finds with it that the message of two was stored first.
  const one = tabOf(
    {
      ...store,
      load: async (id, range) => (range?.after && (await taken), store.load(id, range)),
      append: async (...args) => taken.then(() => store.append(...args)),
      leases: {
        ...leases,
        async take(...args) {
          const outcome = await leases.take(...args)
          open()
          return outcome
        },
      },
    },
    scriptedModel([{ text: 'Answer to one.' }]),
  )
  const two = tabOf(
    {
      ...store,
      leases: { ...leases, take: async (...args) => taken.then(() => leases.take(...args)) },
    },
    scriptedModel([{ text: 'Answer to two.' }]),
  )
  await Promise.all([one.loaded, two.loaded])
  two.send('From two.')
  one.send('From one.')
  for (const tab of [one, two]) {
    await seen(() => expect(isDone(tab)).toBe(true))
    expect(texts(tab)).toEqual(['From two.', 'Answer to two.', 'From one.', 'Answer to one.'])
  }
  expect(selectCurrentTurn(two.getState())?.state).toBe('completed')
})

test('a turn that is tried again in one tab is not taken up by the other, which knows nothing of it', async () => {
  const store = memoryStore()
  const { leases } = store
  if (!leases) throw new Error('Nobody can take a thread.')
  const one = tabOf(store, scriptedModel([new Error('It is too busy.')]))
  one.send('Hello?')
  await seen(() => expect(selectCurrentTurn(one.getState())?.state).toBe('failed'))
  // It takes a while until two has the thread: by then one has heard of it.
  const heard = (): Promise<void> =>
    seen(() => expect(selectCurrentTurn(one.getState())?.state).toBe('running'))
  const two = tabOf(
    {
      ...store,
      leases: { ...leases, take: async (...args) => (await heard(), leases.take(...args)) },
    },
    scriptedModel([{ text: 'Here I am.' }]),
  )
  await two.loaded
  two.retry()
  for (const tab of [one, two]) {
    await seen(() => expect(texts(tab)).toEqual(['Hello?', 'Here I am.']))
  }
})

test('a turn is tried again in a tab that just waited for it to end', async () => {
  const store = memoryStore()
  const fails = scriptedModel([new Error('It is too busy.')])
  const one = tabOf(store, fails)
  const two = tabOf(store, scriptedModel([{ text: 'Here I am.' }]))
  await two.loaded
  one.send('Hello?')
  await new Promise<void>((resolve) => {
    const leave = two.subscribe(() => {
      if (selectCurrentTurn(two.getState())?.state !== 'failed') return
      leave()
      two.retry()
      resolve()
    })
  })
  await seen(() => expect(texts(two)).toEqual(['Hello?', 'Here I am.']))
  await seen(() => expect(texts(one)).toEqual(['Hello?', 'Here I am.']))
})

test('a turn that another tab stops is stopped there once, and what is asked there next is left alone', async () => {
  const store = memoryStore()
  const { leases } = store
  if (!leases) throw new Error('Nobody can take a thread.')
  let tell: () => void = () => {}
  const broken = new Promise<void>((resolve) => {
    tell = () => setTimeout(resolve)
  })
  const steals: unknown[] = []
  const one = tabOf(
    {
      ...store,
      leases: {
        ...leases,
        take(threadId, options) {
          if (options.steal) steals.push(options)
          return leases.take(threadId, options)
        },
      },
    },
    {
      ...scriptedModel([]),
      async *stream(_request, { signal }) {
        yield [
          { type: 'block.started', index: 0, block: { type: 'text' } },
          { type: 'block.grown', index: 0, text: 'Once upon' },
        ]
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        tell()
      },
    },
  )
  // Two is slow to write: one loses the thread before it can know that its turn was stopped.
  let isStopping = false
  const two = tabOf(
    {
      ...store,
      async append(...args) {
        if (isStopping) await broken
        return store.append(...args)
      },
    },
    scriptedModel([{ text: 'And now this.' }]),
  )
  one.send('Tell me.')
  await two.loaded
  await seen(() => expect(selectCurrentTurn(two.getState())?.state).toBe('running'))
  isStopping = true
  two.stop()
  await seen(() => expect(selectCurrentTurn(two.getState())?.state).toBe('interrupted'))
  two.send('And now?')
  for (const tab of [one, two]) {
    await seen(() => expect(texts(tab).at(-1)).toBe('And now this.'))
    await seen(() => expect(isDone(tab)).toBe(true))
    expect(selectCurrentTurn(tab.getState())?.state).toBe('completed')
  }
  expect(steals).toEqual([])
})

test('messages that wait in one tab are answered one after the other, though another one wants the thread', async () => {
  const store = memoryStore()
  let open: () => void = () => {}
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  const one = tabOf(store, scriptedModel([{ text: 'A1', until }, 'A2', 'A3']))
  const two = tabOf(store, scriptedModel([]))
  await two.loaded
  one.send('Q1')
  await seen(() => expect(selectCurrentTurn(two.getState())?.state).toBe('running'))
  one.send('Q2')
  one.send('Q3')
  await seen(() => expect(two.getState().queued_turns).toHaveLength(2))
  open()
  for (const tab of [one, two]) {
    await seen(() => expect(texts(tab)).toHaveLength(6))
    await seen(() => expect(isDone(tab)).toBe(true))
    expect(texts(tab)).toEqual(['Q1', 'A1', 'Q2', 'A2', 'Q3', 'A3'])
  }
})

test('two tabs that can write and not read do not tell each other so without end', async () => {
  const store = memoryStore()
  let appends = 0
  let broken = false
  const failing: ThreadStore = {
    ...store,
    load: (...args) =>
      broken ? Promise.reject(new Error('It cannot be read.')) : store.load(...args),
    append: (...args) => {
      appends += 1
      // Whoever goes on without end would never let go of the test.
      if (appends > 100) throw new Error('There is no end to it.')
      return store.append(...args)
    },
  }
  const one = tabOf(failing, scriptedModel(['Hello.']))
  await one.send('Hi').result()
  const two = tabOf(failing, scriptedModel([]))
  await two.loaded
  broken = true
  const before = appends
  one.rename('Another name')
  await vi.waitFor(() => expect(appends).toBeGreaterThan(before))
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(appends).toBe(before + 1)
  expect([...one.log(), ...two.log()].filter(({ type }) => type === 'notice.raised')).toEqual([])

  // What was written meanwhile is there when it can be read.
  broken = false
  one.rename('A third name')
  await seen(() => expect(two.getState().title).toBe('A third name'))
})

test('a tab that finds that others wrote what it cannot read starts no tool on the strength of what it knows', async () => {
  const store = memoryStore()
  const ran: string[] = []
  const note = (where: string) => tool({ name: 'note', run: () => void ran.push(where) })
  const one = createAgent({ model: scriptedModel(['Hello.']), tools: [note('one')], store })
  const first = one.thread('thr_1')
  await first.send('Hi').result()
  let isBroken = false
  const hears: ThreadStore = {
    ...store,
    // What is told is missed, so that only a write finds out.
    subscribe: () => () => {},
    load: (...args) =>
      isBroken ? Promise.reject(new Error('It cannot be read.')) : store.load(...args),
  }
  const model = scriptedModel([{ calls: [{ name: 'note' }] }, 'Done.'])
  const two = createAgent({ model, tools: [note('two')], store: hears, onError: () => {} })
  const second = two.thread('thr_1')
  await second.loaded
  isBroken = true
  first.rename('Another name')
  await seen(async () => expect((await store.load('thr_1'))?.seq).toBe(first.getState().seq))
  const record = await second.send('Note it').result()
  expect(record).toMatchObject({ state: 'failed', error: { code: 'not_saved' } })
  expect(second.getState().notices.map(({ code }) => code)).toEqual(['not_saved'])
  expect(ran).toEqual([])

  isBroken = false
  second.retry()
  await seen(() => expect(ran).toEqual(['two']))
  await seen(() => expect(first.getState().title).toBe('Another name'))
  await seen(() => expect(texts(first).at(-1)).toBe('Done.'))
})

test('what one tab writes while another reads the conversation is shown there as well', async () => {
  const store = memoryStore()
  const one = tabOf(store, scriptedModel(['First answer.', 'Second answer.']))
  await one.send('First.').result()
  await seen(async () => expect(await store.load('thr_1')).not.toBeNull())
  let isFirst = true
  const two = tabOf(
    {
      ...store,
      async load(id, range) {
        const read = await store.load(id, range)
        if (!isFirst) return read
        isFirst = false
        const before = read?.seq ?? 0
        await one.send('Second.').result()
        await seen(async () => expect((await store.load(id))?.seq).toBeGreaterThan(before + 3))
        return read
      },
    },
    scriptedModel([]),
  )
  await two.loaded
  await seen(() =>
    expect(texts(two)).toEqual(['First.', 'First answer.', 'Second.', 'Second answer.']),
  )
})
