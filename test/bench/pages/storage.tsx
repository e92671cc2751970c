import { createRoot } from 'react-dom/client'
import {
  createAgent,
  type Agent,
  type ModelEvent,
  type ThreadEvent,
  type ThreadStore,
} from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { memoryStore } from 'countersign/storage/memory'
import { Chat } from 'countersign/ui'
import '../../../src/ui/styles.css'
import { benchModel } from './bench-model.ts'

const model = benchModel(async function* stream({
  messages,
}): AsyncGenerator<readonly ModelEvent[]> {
  const text = `Answer **${messages.length}** to that, in a few words.`
  yield [
    { type: 'block.started', index: 0, block: { type: 'text' } },
    { type: 'block.grown', index: 0, text },
    { type: 'response.finished', finish_reason: 'stop' },
  ]
})

const place = (): ThreadStore => indexedDbStore({ name: 'bench' })
const agentOf = (store = place()): Agent => createAgent({ model, store })

/** Puts a thread of so many messages into the database, as the kit itself writes it. */
async function lay(id: string, messages: number): Promise<void> {
  const memory = memoryStore()
  const thread = agentOf(memory).thread(id)
  for (let at = 0; at < messages / 2; at += 1) await thread.send(`Question ${at}`).result()
  const stored = await memory.load(id)
  const rows = (stored?.rows ?? []) as readonly ThreadEvent[]
  const store = place()
  const size = 5_000
  for (let at = 0; at < rows.length; at += size) {
    await store.append(id, rows.slice(at, at + size), { after: rows[at - 1]?.seq ?? 0 })
  }
}

interface Opened {
  /** Until the newest message is painted. */
  readonly milliseconds: number
  /** Until all of the thread is there. */
  readonly whole: number
  /** The longest time in which the page did not answer. */
  readonly blocked: number
  readonly megabytes: number
}

/** Opens a thread from nothing. `newest`: words of its last message. */
async function open(id: string, newest: string): Promise<Opened> {
  const before = heap()
  const from = performance.now()
  const agent = agentOf()
  const frame = document.body.appendChild(document.createElement('main'))
  frame.style.cssText = 'display: block; block-size: 600px; inline-size: 700px'
  const root = createRoot(frame)
  root.render(
    <ThreadProvider agent={agent} threadId={id}>
      <Chat />
    </ThreadProvider>,
  )
  const thread = agent.thread(id)
  let blocked = 0
  const tick = async (): Promise<void> => {
    const at = performance.now()
    await nextFrame()
    blocked = Math.max(blocked, performance.now() - at)
  }
  while (!frame.textContent?.includes(newest)) await tick()
  await tick()
  const milliseconds = performance.now() - from
  let isWhole = false
  void thread.loaded.then(() => {
    isWhole = true
  })
  while (!isWhole) await tick()
  await tick()
  const result = {
    milliseconds,
    whole: performance.now() - from,
    blocked,
    megabytes: heap() - before,
  }
  root.unmount()
  frame.remove()
  thread.close()
  return result
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Megabytes after a collection, where the browser offers one. */
function heap(): number {
  const { gc, performance: clock } = globalThis as unknown as {
    readonly gc?: () => void
    readonly performance: { readonly memory?: { readonly usedJSHeapSize: number } }
  }
  gc?.()
  return (clock.memory?.usedJSHeapSize ?? Number.NaN) / 1_000_000
}

const TURNS = 20

/** Milliseconds for a turn, until all of it is stored: its request holds all messages. */
async function turnBehind(id: string): Promise<number> {
  const thread = agentOf().thread(id)
  await thread.loaded
  await thread.send('first').result()
  const from = performance.now()
  for (let at = 0; at < TURNS; at += 1) await thread.send('and now?').result()
  const spent = performance.now() - from
  thread.close()
  return spent / TURNS
}

/** Milliseconds to store one more event. */
async function appendTo(id: string): Promise<number> {
  const store = place()
  const log = await store.load(id)
  const last = log?.rows.at(-1) as ThreadEvent
  let { seq } = last
  const from = performance.now()
  for (let at = 0; at < TURNS; at += 1) {
    const title = `Title ${at}`
    const next = { ...last, type: 'thread.renamed', title, id: `evt_${id}_${seq}`, seq: seq + 1 }
    await store.append(id, [next as ThreadEvent], { after: seq })
    seq += 1
  }
  return (performance.now() - from) / TURNS
}

/** Milliseconds until the first page of the list is there. */
async function list(): Promise<number> {
  const from = performance.now()
  await agentOf().threads.list({ limit: 30 })
  return performance.now() - from
}

async function median(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) times.push(await measure())
  return times.toSorted((left, right) => left - right)[1] ?? Number.NaN
}

/** The one in the middle of three; of the memory the most, since what one leaves another may use. */
async function opened(id: string, newest: string): Promise<Opened> {
  const all: Opened[] = []
  for (let run = 0; run < 3; run += 1) all.push(await open(id, newest))
  const megabytes = Math.max(...all.map((each) => each.megabytes))
  const middle = all.toSorted((left, right) => left.milliseconds - right.milliseconds)[1]!
  return { ...middle, megabytes }
}

export interface StorageFigures {
  readonly short: Opened
  readonly long: Opened
  /** Milliseconds for a turn behind so many messages. */
  readonly turn: { readonly short: number; readonly long: number }
  /** Milliseconds for one more event behind so many messages. */
  readonly append: { readonly short: number; readonly long: number }
  /** Milliseconds for the first page of so many threads. */
  readonly list: { readonly few: number; readonly many: number }
}

Object.assign(globalThis, {
  async measure(): Promise<StorageFigures> {
    for (let at = 0; at < 30; at += 1) await lay(`few_${at}`, 2)
    const few = await median(list)
    await lay('short', 100)
    await lay('long', 10_000)
    const newestOf = (messages: number): string => `Answer ${messages - 1} to that`
    await open('short', newestOf(100))
    const short = await opened('short', newestOf(100))
    const long = await opened('long', newestOf(10_000))
    const append = {
      short: await median(() => appendTo('short')),
      long: await median(() => appendTo('long')),
    }
    const turn = { short: await turnBehind('short'), long: await turnBehind('long') }
    for (let at = 0; at < 968; at += 1) await lay(`many_${at}`, 2)
    return { short, long, append, turn, list: { few, many: await median(list) } }
  },
})
