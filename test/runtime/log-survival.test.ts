import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAgent, selectMessages, type ThreadEvent, tool } from 'countersign'
import {
  compactLog,
  exportThread,
  importThread,
  readLog,
  retainLog,
  type Retention,
  verifyLog,
} from 'countersign/history'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { mortalStore } from './mortal-store.ts'
import { tidy } from '../../src/runtime/tidy/index.ts'
import { comparable, fold, settledStory, story } from '../history/story.ts'

const stamp = { id: 'evt_checkpoint', at: '2026-03-02T00:00:00.000Z' }
const retention = fc.oneof(
  fc.record<Retention>({ maxTurns: fc.nat(3) }),
  fc.record<Retention>({ maxAgeMs: fc.nat(100 * 60_000) }),
  fc.record<Retention>({ maxBytes: fc.nat(8000) }),
)

/** The places at which a thread rests. */
function rests(events: readonly ThreadEvent[]): readonly number[] {
  return events.flatMap(({ type }, index) => (type === 'turn.ended' ? index + 1 : []))
}

describe('a log that was worked on', () => {
  test('and is exported and imported folds to what was live', () => {
    fc.assert(
      fc.property(settledStory, retention, ({ id, events, state }, limits) => {
        for (const log of [events, compactLog(events), retainLog(events, limits, stamp).events]) {
          const imported = importThread(exportThread(log), { at: '' })
          if (imported.status === 'refused') throw new Error(imported.problem.problem)
          const live = log === events ? state : fold(log, id)
          expect(comparable(fold(imported.events, id))).toEqual(comparable(live))
        }
      }),
      { numRuns: 30 },
    )
  })

  test('goes on as if nothing had been: what comes after a compaction folds to the same', () => {
    fc.assert(
      fc.property(story, fc.nat(), ({ id, events }, pick) => {
        const places = rests(events)
        const cut = places[pick % Math.max(places.length, 1)] ?? 0
        const compact = compactLog(events.slice(0, cut))
        const later = [...compact, ...events.slice(cut)]
        const live = comparable(fold(events, id))
        expect(comparable(fold(later, id))).toEqual(live)
        expect(comparable(fold(compactLog(later), id))).toEqual(live)
      }),
      { numRuns: 60 },
    )
  })

  test('is replaced in the smallest part, and what stands around it stays', async () => {
    await fc.assert(
      fc.asyncProperty(settledStory, retention, async ({ id, events }, limits) => {
        const plan = tidy(events, limits, stamp)
        const wanted = compactLog(retainLog(events, limits, stamp).events)
        if (!plan) {
          expect(events.length - wanted.length).toBeLessThan(100)
          return
        }
        const store = memoryStore()
        const after = events.at(-1)?.seq ?? 0
        await store.append(id, events, { after: 0 })
        const outcome = await store.rewrite(id, plan.events, {
          from: plan.from,
          upTo: plan.upTo,
          after,
          revision: 0,
        })
        expect(outcome).toEqual({ status: 'written' })
        expect((await store.load(id))?.rows).toEqual(wanted)
        expect(plan.log).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a page that dies', () => {
  const note = tool({ name: 'note', run: () => 'noted' })
  const script = [{ calls: [{ name: 'note' }] }, 'Noted.', 'Then.', 'On.']

  /** Five turns are stored; a page opens the thread, drops two of them, takes a sixth, and dies. */
  async function die(calls: number, isDone: boolean) {
    const store = memoryStore()
    const before = createAgent({
      model: scriptedModel([1, 2, 3, 4, 5].map(String)),
      store,
    }).thread()
    for (let turn = 1; turn <= 5; turn += 1) await before.send(`Question ${turn}`).result()
    const live = before.getState()
    await eventually(async () => expect((await store.load(before.id))?.seq).toBe(live.seq))
    before.close()
    const place = mortalStore(store, { after: calls, isDone })
    const lost = createAgent({
      model: scriptedModel(script),
      tools: [note],
      store: place.store,
      retention: { maxTurns: 3 },
    }).thread(before.id)
    const turn = lost.send('Question 6')
    // The one that nothing breaks off fetches all parts; for the others they are there.
    if (calls === Infinity) await turn.result()
    for (let tick = 0; tick < 120; tick += 1) await new Promise((resolve) => setImmediate(resolve))
    await place.die()
    return { store, live, id: before.id, made: place.made() }
  }

  test('between any two steps of keeping a thread leaves a log that can be read and goes on', async () => {
    const whole = await die(Infinity, true)
    // It is loaded, rewritten, and written to before the tool starts, when it ends, and at the end.
    expect(whole.made).toBeGreaterThan(4)
    for (let calls = 0; calls <= whole.made; calls += 1) {
      for (const isDone of [false, true]) {
        const { store, live, id } = await die(calls, isDone)
        const read = readLog((await store.load(id))?.rows ?? [], id)
        if (read.status === 'refused') throw new Error(read.problem)
        expect(read).toMatchObject({ status: 'read', refused: [] })
        expect(verifyLog(read.events)).toEqual([])
        const path = selectMessages(fold(read.events, id))
        const old = path.filter((message) => live.path.includes(message.id))
        expect(old).toEqual(selectMessages(live).slice(-old.length))
        expect([10, 6]).toContain(old.length)
        const model = scriptedModel(['On.'])
        const after = createAgent({ model, tools: [note], store }).thread(id)
        expect((await after.send('Go on').result()).text).toBe('On.')
        const codes = new Set(after.getState().notices.map(({ code }) => code))
        codes.delete('transcript_repaired')
        expect([...codes]).toEqual([])
      }
    }
  })
})
