import { type Decision, type JsonValue, selectOpenCallbacks, type Thread } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { createIndexedDbStore } from '../../../src/storage/indexed-db-place/index.ts'
import { SCHEMA } from '../../../src/storage/indexed-db-place/schema.ts'
import type { LeaseRow } from '../../../src/storage/indexed-db-place/lease-row.ts'
import { mortalStore } from '../../runtime/mortal-store.ts'
import { labAgent } from './agent.ts'
import { tend } from './tend.ts'
import { type ThreadView, viewOf } from './view.ts'

export type Lab = typeof lab

const search = new URLSearchParams(window.location.search)
const user = search.get('user') ?? 'visitor'
const names: { readonly [id: string]: string } = { ann: 'Ann', bob: 'Bob' }

/** As a later version of the library would have it: of another shape. */
const newerPlace = () =>
  createIndexedDbStore('lab', {
    schema: [...SCHEMA, (database) => void database.createObjectStore('notes')],
  })

const place = search.has('newer') ? newerPlace() : indexedDbStore({ name: 'lab' })

/** The world is told, and takes the browser down. */
const onDeath = () => fetch('/dead', { method: 'POST' })
const die = search.get('die')
const store =
  die === null
    ? place
    : mortalStore(place, { after: Number(die), isDone: search.has('done'), onDeath }).store

export const agent = labAgent(
  {
    model: openAIChat({ baseURL: `${window.location.origin}/v1`, model: 'lab', apiKey: 'none' }),
    store,
    user: () => ({ id: user, ...(names[user] === undefined ? {} : { name: names[user] }) }),
    limits: { retries: 0 },
  },
  async (tool, call, hold, signal) => {
    const query = new URLSearchParams({ tool, call, ...(hold ? { hold } : {}) })
    await fetch(`/effect?${query}`, { method: 'POST', signal })
  },
)

function openLab(): Promise<IDBDatabase> {
  const opening = indexedDB.open('lab')
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('It cannot be opened.')))
  })
}

/** What a test does in a page. Everything goes in and comes out as JSON. */
const lab = {
  send: (id: string, text: string): void => void agent.thread(id).send(text),
  /** Does all that a person has to do until it is done. */
  tend: (id: string, wish: string) => tend(agent.thread(id), wish),
  view: async (id: string): Promise<ThreadView> => {
    const thread = agent.thread(id)
    await thread.loaded
    return viewOf(thread)
  },
  decide: (id: string, callback: string, decision: Decision) =>
    agent.thread(id).decide(callback, decision, { how: 'click' }),
  /** Decides all that is open in a thread, at the same moment. */
  decideAll: (id: string, decision: Decision) => {
    const thread = agent.thread(id)
    const open = selectOpenCallbacks(thread.getState())
    return Promise.all(
      open.map(async (callback) => [
        callback.id,
        (await thread.decide(callback.id, decision, { how: 'click' })).status,
      ]),
    )
  },
  answer: (id: string, callback: string, value: JsonValue) =>
    agent.thread(id).answer(callback, value),
  stop: (id: string): void => agent.thread(id).stop(),
  retry: (id: string): void => void agent.thread(id).retry(),
  close: (id: string): void => agent.thread(id).close(),
  remove: (id: string) => agent.threads.delete(id),
  list: async () => (await agent.threads.list()).map(({ id, title }) => ({ id, title })),
  open: (): readonly string[] => agent.callbacks.list().map(({ id }) => id),
  export: (id: string) => agent.threads.export(id),
  /** Resolves when all that has happened so far is on disk. */
  stored: async (id: string): Promise<void> => {
    const thread = agent.thread(id)
    await new Promise<void>((resolve) => {
      const leave = place.subscribe(() => void look())
      const look = async (): Promise<void> => {
        if ((await place.load(id))?.seq !== thread.getState().seq) return
        leave()
        resolve()
      }
      void look()
    })
  },
  /** How many milliseconds somebody has the thread still, by the clock of this page. */
  leasedFor: async (id: string): Promise<number> => {
    const database = await openLab()
    const request = database.transaction('leases').objectStore('leases').get(id)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    database.close()
    return ((request.result as LeaseRow | undefined)?.until ?? -Infinity) - Date.now()
  },
  /** Of the shape of the database as it is. */
  version: async (): Promise<number> => {
    const database = await openLab()
    database.close()
    return database.version
  },
  /** Keeps the database open whatever others want, as a page does that hangs. */
  holdPlace: async (): Promise<void> => {
    await agent.threads.list()
    await openLab()
  },
  /** Resolves when the thread looks so. */
  until: async (id: string, look: string): Promise<ThreadView> => {
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- a test's own words
    const holds = new Function('view', `return ${look}`) as (view: ThreadView) => boolean
    const thread: Thread = agent.thread(id)
    await thread.loaded
    return new Promise((resolve) => {
      const leave = thread.subscribe(check)
      check()
      function check(): void {
        const view = viewOf(thread)
        if (!holds(view)) return
        leave()
        resolve(view)
      }
    })
  },
}

Object.assign(globalThis, { lab })
