import {
  type Agent,
  type Callback,
  type JsonValue,
  selectCurrentTurn,
  selectMessages,
  selectOpenCallbacks,
  type Thread,
  type ThreadEvent,
} from 'countersign'
import { verifyLog } from 'countersign/history'
import { openAIChat } from 'countersign/models/openai-chat'
import { memoryStore } from 'countersign/storage/memory'
import { type MortalStore, mortalStore } from '../../runtime/mortal-store.ts'
import { labAgent } from '../lab/agent.ts'
import { labModel } from '../lab/model.ts'
import type { Random } from './random.ts'

/** A tab as it is now: after a reload it is another one. */
export interface Page {
  readonly agent: Agent
  readonly place: MortalStore
}

/** Some tabs on one place, what their tools did, and what must hold whatever happened. */
export interface World {
  readonly pages: readonly Page[]
  readonly threads: readonly string[]
  reload(at: number): Promise<void>
  remove(thread: string, page: Page): Promise<void>
  /** Answers from the network, or none. */
  setOnline(online: boolean): void
  answer(thread: Thread, callback: Callback, random: Random): Promise<void>
  /** All that is wrong with what is stored and shown. For a place where everything rests. */
  problems(): Promise<readonly string[]>
  /** Nothing is under way, and each tab shows what is stored. */
  rests(): Promise<boolean>
}

/** May run again unasked. */
const SAFE = 'look'

/** Whether it has settled by now. */
async function isSettled(work: Promise<unknown>): Promise<boolean> {
  let settled = false
  void work.finally(() => {
    settled = true
  })
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  return settled
}

export function newWorld(tabs: number, conversations: number): World {
  const store = memoryStore()
  const model = labModel()
  /** How often each call ran, and how often somebody said that it should. */
  const ran = new Map<string, number>()
  const wanted = new Map<string, number>()
  /** Calls that somebody declined. */
  const declined = new Set<string>()
  const settled = new Map<string, number>()
  const wrong: string[] = []
  const deleted: string[] = []
  let online = true
  let made = 0
  const newThread = (): string => `thr_${(made += 1)}`
  const threads = Array.from({ length: conversations }, newThread)

  function newPage(): Page {
    const place = mortalStore(store)
    const agent = labAgent(
      {
        model: openAIChat({
          baseURL: 'https://lab.test/v1',
          model: 'lab',
          apiKey: 'none',
          fetch: (...request) =>
            online ? model.fetch(...request) : Promise.reject(new TypeError('network error')),
        }),
        store: place.store,
        limits: { retries: 0 },
        onError: () => {},
      },
      async (tool, call) => {
        ran.set(call, (ran.get(call) ?? 0) + 1)
        const allowed = 1 + (wanted.get(call) ?? 0)
        if (tool !== SAFE && (ran.get(call) ?? 0) > allowed) wrong.push(`${tool} ${call} ran again`)
        if (declined.has(call)) wrong.push(`${tool} ${call} ran though it was declined`)
        await new Promise((resolve) => setImmediate(resolve))
      },
    )
    return { agent, place }
  }

  const pages = Array.from({ length: tabs }, newPage)

  async function rowsOf(thread: string): Promise<readonly ThreadEvent[]> {
    return ((await store.load(thread))?.rows ?? []) as readonly ThreadEvent[]
  }

  async function shownWrong(thread: string): Promise<readonly string[]> {
    const rows = await rowsOf(thread)
    const broken = verifyLog(rows).map(({ rule, seq }) => `the log breaks ${rule} at ${seq}`)
    const looks = pages.map(({ agent }) => lookOf(agent.thread(thread)))
    const differ = looks.some((look) => look !== looks[0])
    return [...broken, ...(differ ? [`the tabs show ${looks.join(' and ')}`] : [])].map(
      (problem) => `${thread}: ${problem}`,
    )
  }

  return {
    pages,
    threads,
    setOnline(next) {
      online = next
    },
    async reload(at) {
      await pages[at]?.place.die()
      pages[at] = newPage()
    },
    async remove(thread, { agent }) {
      threads[threads.indexOf(thread)] = newThread()
      deleted.push(thread)
      await agent.threads.delete(thread)
    },
    async answer(thread, callback, random) {
      const call = callback.tool_call_id ?? ''
      const isYes = random.chance(0.7)
      if (callback.kind === 'resume' && isYes) wanted.set(call, (wanted.get(call) ?? 0) + 1)
      const outcome =
        callback.kind === 'approval'
          ? await thread.decide(callback, { type: isYes ? 'approve' : 'reject' })
          : await thread.answer(callback, valueFor(callback, isYes))
      if (outcome.status !== 'answered') return
      if (callback.kind === 'approval' && !isYes) declined.add(call)
      settled.set(callback.id, (settled.get(callback.id) ?? 0) + 1)
      if (settled.get(callback.id) !== 1) wrong.push(`${callback.id} was answered twice`)
    },
    async rests() {
      for (const thread of threads) {
        const seq = (await store.load(thread))?.seq ?? 0
        for (const { agent } of pages) {
          const shown = agent.thread(thread)
          // Reading a long one takes time, which passes only between two looks.
          if (!(await isSettled(shown.loaded))) return false
          const { active_turn, queued_turns, seq: known } = shown.getState()
          if (active_turn !== null || queued_turns.length > 0 || known !== seq) return false
        }
      }
      return true
    },
    async problems() {
      const shown = await Promise.all(threads.map(shownWrong))
      const risen = await Promise.all(
        deleted.map(async (thread) => ((await store.load(thread)) ? [`${thread} is back`] : [])),
      )
      return [...wrong, ...model.offences, ...shown.flat(), ...risen.flat()]
    },
  }
}

/** What a person sees, so that it can be compared. */
function lookOf(thread: Thread): string {
  const state = thread.getState()
  const messages = selectMessages(state).map(({ id, content, status }) => ({ id, content, status }))
  return JSON.stringify({
    messages,
    title: state.title,
    turn: selectCurrentTurn(state)?.state,
    open: selectOpenCallbacks(state).map(({ id }) => id),
  })
}

function valueFor({ kind }: Callback, isYes: boolean): JsonValue {
  switch (kind) {
    case 'resume':
      return { action: isYes ? 'run_again' : 'unknown' }
    case 'pause':
      return { action: isYes ? 'continue' : 'stop' }
    default:
      return { city: 'Lisbon' }
  }
}
