import type { ContentBlock, ThreadEvent } from 'countersign'
import { verifyLog } from 'countersign/history'
import { openAIChat } from 'countersign/models/openai-chat'
import { memoryStore } from 'countersign/storage/memory'
import { type Death, type MortalStore, mortalStore } from '../../runtime/mortal-store.ts'
import { labAgent } from '../lab/agent.ts'
import { labModel } from '../lab/model.ts'
import { said } from '../lab/orders.ts'
import { tend } from '../lab/tend.ts'

const PICTURE = 'QUJD'.repeat(2_000)

/** A turn with all that can be left half done: thoughts, two tools, an approval, a client tool. */
export const referenceTurn = said({
  reasoning: 'What is there to do?',
  text: 'I will do all of it.',
  calls: [
    { name: 'write', args: { amount: 1 } },
    { name: 'look', args: { amount: 2 } },
    { name: 'pay', args: { amount: 3 } },
    { name: 'locate' },
  ],
  after: 'All is done.',
})

/** It is asked for with a picture, which is kept apart. */
const WITH_PICTURE: readonly ContentBlock[] = [
  { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PICTURE } },
  { type: 'text', text: referenceTurn },
]

/** Those may run again unasked. */
const SAFE: ReadonlySet<string> = new Set(['look'])

const THREAD = 'thr_reference'

/** A page of a place dies at one of its reads and writes; the next one goes on from there. */
export interface CrashPoint {
  readonly after: number
  readonly isDone: boolean
}

/** So long is waited for a turn that goes on nowhere. */
const PATIENCE_MS = 60_000

/** How often the reference turn reads and writes its store, where nothing happens to it. */
export async function journalLength(): Promise<number> {
  const world = newWorld()
  const { made } = await live(world, {})
  return made()
}

/** All that is wrong after a crash at this point. */
export async function crashAt(point: CrashPoint): Promise<readonly string[]> {
  const world = newWorld()
  const page = await live(world, point)
  const before = await rowsIn(world)
  await live(world, {})
  await page.die()
  const after = await rowsIn(world)
  return [
    ...lostRows(before, after),
    ...world.model.offences,
    ...tooOften(world.effects),
    ...(await lostBytes(world, after)),
    ...verifyLog(after).map(({ rule }) => `the log breaks the rule ${rule}`),
  ].map((problem) => `after ${point.after}${point.isDone ? ', done' : ''}: ${problem}`)
}

interface World {
  readonly store: ReturnType<typeof memoryStore>
  readonly model: ReturnType<typeof labModel>
  /** What tools did, by name. */
  readonly effects: string[]
}

function newWorld(): World {
  return { store: memoryStore(), model: labModel(), effects: [] }
}

/** A page and the person in front of it, until the turn is done or the page dies. */
async function live(world: World, death: Death): Promise<MortalStore> {
  const page = mortalStore(world.store, death)
  const agent = labAgent(
    {
      model: openAIChat({
        baseURL: 'https://lab.test/v1',
        model: 'lab',
        apiKey: 'none',
        fetch: world.model.fetch,
      }),
      store: page.store,
      limits: { retries: 0 },
    },
    async (tool) => void world.effects.push(tool),
  )
  const thread = agent.thread(THREAD)
  const done = tend(thread, WITH_PICTURE).then(async () => {
    const isStored = async (): Promise<boolean> =>
      (await page.store.load(THREAD))?.seq === thread.getState().seq
    while (!(await isStored())) await new Promise((resolve) => setTimeout(resolve))
  })
  await Promise.race([done, page.died, outOfPatience()])
  return page
}

function outOfPatience(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The turn went on nowhere.')), PATIENCE_MS)
    timer.unref()
  })
}

async function rowsIn({ store }: World): Promise<readonly ThreadEvent[]> {
  return ((await store.load(THREAD))?.rows ?? []) as readonly ThreadEvent[]
}

/** What began is told by what ended: a log leaves it out in the end. Nothing else may go. */
function lostRows(
  before: readonly ThreadEvent[],
  after: readonly ThreadEvent[],
): readonly string[] {
  const kept = new Map(after.map((row) => [row.id, row.seq]))
  return before
    .filter(({ type, id, seq }) => type !== 'block.started' && kept.get(id) !== seq)
    .map(({ type, seq }) => `row ${seq} (${type}) is lost`)
}

/** The picture is there, named, and in each request. */
async function lostBytes(
  { store, model }: World,
  rows: readonly ThreadEvent[],
): Promise<readonly string[]> {
  const named = [...JSON.stringify(rows).matchAll(/"blob_id":"(\w+)"/g)].map(([, id]) => id ?? '')
  const found = await Promise.all(named.map((id) => store.blobs.get(id)))
  const requests = model.requests.filter((request) => !request.includes(PICTURE))
  return [
    ...(named.length === 1 ? [] : [`the picture is named ${named.length} times`]),
    ...(found.includes(null) ? ['the bytes of the picture are lost'] : []),
    ...(requests.length > 0 ? [`${requests.length} requests have no picture`] : []),
  ]
}

function tooOften(effects: readonly string[]): readonly string[] {
  return [...new Set(effects)].flatMap((tool) => {
    const times = effects.filter((each) => each === tool).length
    return times > 1 && !SAFE.has(tool) ? `${tool} ran ${times} times` : []
  })
}
