import { beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Agent,
  clientTool,
  clientToolAnswers,
  createAgent,
  type Thread,
  type ThreadEvent,
  tool,
} from 'countersign'
import {
  compactLog,
  exportThread,
  importThread,
  migrateLog,
  THREAD_VERSION,
} from 'countersign/history'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { spansOf } from 'countersign/trace'
import { root } from '../../scripts/root.mjs'
import { eventually } from '../eventually.ts'
import { comparable, fold } from '../history/story.ts'
import { offencesOf } from '../turn/whole.ts'
import { asked, fragileStore, over } from './asked.ts'

/** The types that the published schema knows. */
const TYPES: readonly string[] = [
  ...new Set(
    [
      ...readFileSync(path.join(root, 'src/schema/event.json'), 'utf8').matchAll(
        /"const": "([a-z]+\.[a-z]+)"/g,
      ),
    ].map(([, type]) => type ?? ''),
  ),
]

interface Lived {
  readonly name: string
  readonly thread: Thread
  /** All that was told, what passes included. */
  readonly told: readonly ThreadEvent[]
}

/** Listens to a thread for as long as it works. */
function listening(name: string, thread: Thread): Lived {
  const told: ThreadEvent[] = []
  void (async () => {
    for await (const event of thread.events()) told.push(event)
  })()
  return { name, thread, told }
}

const work = tool({
  name: 'work',
  async *run() {
    yield { message: 'half', fraction: 0.5 }
    return 'worked'
  },
})
const where = clientTool({ name: 'where', outputSchema: { type: 'string' } })
const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })

/** Tools, an answer by a function, an approval that is remembered, a cut stream, a branch. */
async function aDay(): Promise<Lived> {
  const helper = createAgent({ id: 'helper', model: scriptedModel(['Helped.']) })
  const agent: Agent = createAgent({
    model: scriptedModel([
      { text: 'Let me see.', calls: [{ name: 'work' }, { name: 'where' }, { name: 'pay' }] },
      { calls: [{ name: 'subagent__help', args: { task: 'Help' } }] },
      { text: 'Half', cut: true },
      'Whole.',
      'Otherwise.',
    ]),
    tools: [work, where, pay, helper.asTool({ name: 'help', description: 'Helps.' })],
    clientToolAnswers: clientToolAnswers(where.answer(() => 'here')),
  })
  const thread = agent.thread()
  const lived = listening('a day', thread)
  const turn = thread.send('Go')
  const [callback] = (await turn.result()).callbacks
  await thread.decide(callback ?? '', {
    type: 'approve',
    remember: { scope: 'thread', match: 'tool' },
  })
  await over(turn)
  await thread.retry().result()
  await thread.regenerate().result()
  thread.rename('A day')
  await eventually(() => {
    expect(agent.grants.list()).toHaveLength(1)
  })
  agent.grants.revoke(agent.grants.list()[0]?.id ?? '')
  await agent.threads.archive(thread.id)
  await eventually(() => {
    expect(thread.log().some(({ type }) => type === 'grant.revoked')).toBe(true)
  })
  return lived
}

/** A question that is kept open for longer, and a decision that could not be stored. */
async function aQuestion(): Promise<Lived> {
  const fragile = fragileStore()
  const { thread, turn, callback } = await asked({
    store: fragile.store,
    policy: { rules: [{ decision: 'ask', expiresInMs: 60_000 }] },
  })
  const lived = listening('a question', thread)
  expect((await thread.extend(callback)).status).toBe('extended')
  fragile.failAfter(0)
  expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'not_saved' })
  fragile.mend()
  expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'answered' })
  await over(turn)
  return lived
}

/** A thread that was moved here, and asks again. */
async function aMove(): Promise<Lived> {
  const { agent, thread } = await asked()
  const moved = await agent.threads.import(await agent.threads.export(thread.id))
  const lived = listening('a move', moved)
  await eventually(() => {
    expect(lived.told.length).toBeGreaterThan(0)
  })
  thread.stop()
  return lived
}

/** A thread of which only the end is kept. */
async function aClearing(): Promise<Lived> {
  const store = memoryStore()
  const agentOn = (retention?: object) =>
    createAgent({
      model: scriptedModel(['One.', 'Two.', 'Three.']),
      store,
      ...(retention && { retention }),
    })
  const long = agentOn().thread()
  for (const text of ['a', 'b', 'c']) await long.send(text).result()
  const thread = agentOn({ maxTurns: 1 }).thread(long.id)
  await thread.loaded
  const lived = listening('a clearing', thread)
  await eventually(() => {
    expect(thread.log().some(({ type }) => type === 'log.checkpointed')).toBe(true)
  })
  return lived
}

/** A thread that is deleted while somebody looks. */
async function anEnd(): Promise<Lived> {
  const agent = createAgent({ model: scriptedModel(['Hi.']) })
  const thread = agent.thread()
  await thread.send('Hello').result()
  const lived = listening('an end', thread)
  await agent.threads.delete(thread.id)
  await eventually(() => {
    expect(lived.told.some(({ type }) => type === 'thread.deleted')).toBe(true)
  })
  return lived
}

let lives: readonly Lived[] = []
beforeAll(async () => {
  lives = [await aDay(), await aQuestion(), await aMove(), await aClearing(), await anEnd()]
})

describe('every type of event', () => {
  test('is written by a thread that lives through everything', () => {
    const written = new Set(lives.flatMap(({ told }) => told.map(({ type }) => type)))
    expect([...written].toSorted()).toEqual(TYPES.toSorted())
  })

  test('says of itself what it is, whose, when, and by whom', () => {
    for (const { thread, told } of lives) {
      for (const event of told) {
        expect(event).toMatchObject({
          id: expect.stringMatching(/^evt_[0-9a-v]{26}$/),
          seq: expect.any(Number),
          v: 1,
          thread_id: thread.id,
          type: expect.stringMatching(/^[a-z]+\.[a-z]+$/),
          author: { kind: expect.stringMatching(/^(?:user|assistant|tool|reviewer|runtime)$/) },
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        })
      }
    }
  })

  test('folds to the state that was live, and breaks no rule of a log', async () => {
    for (const { thread } of lives) expect(await offencesOf(thread)).toEqual([])
  })

  test('is exported and imported, and folds to the same state', () => {
    for (const { name, thread } of lives) {
      const log = thread.log()
      const result = importThread(exportThread(log), { at: '2026-06-01T00:00:00.000Z' })
      if (result.status === 'refused') throw new Error(`${name}: ${JSON.stringify(result.problem)}`)
      const there = result.events.filter(({ type }) => type !== 'log.imported')
      const compact = compactLog(log)
      expect(there.map(({ type }) => type)).toEqual(
        // Consent is never imported.
        compact
          .filter(({ type }) => type !== 'log.imported' && !type.startsWith('grant.'))
          .map(({ type }) => type),
      )
      expect(comparable(fold(compact, thread.id))).toEqual(comparable(fold(log, thread.id)))
    }
  })

  test('of this version needs no step of a migration', () => {
    for (const { thread } of lives) {
      expect(migrateLog(THREAD_VERSION, thread.log())).toMatchObject({
        status: 'migrated',
        events: thread.log(),
      })
    }
  })

  test('takes part in spans that are made of the log: turns, model calls, tool calls, agents', () => {
    const [day] = lives
    const spans = spansOf(day?.thread.log() ?? [])
    expect(new Set(spans.map(({ attributes }) => attributes['gen_ai.operation.name']))).toEqual(
      new Set(['invoke_agent', 'chat', 'execute_tool']),
    )
    for (const { thread } of lives) expect(() => spansOf(thread.log())).not.toThrow()
  })
})
