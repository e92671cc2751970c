import { must } from '../answer-check.ts'
import {
  logOf,
  mustBe,
  mustHaveOneWinner,
  mustReject,
  seqsOf,
  type StoreCheck,
  write,
} from './case.ts'
import { asked, checkpoint, said, writer } from './sample.ts'

async function fiveRows(store: Parameters<StoreCheck['check']>[0]) {
  const next = writer('thr_1')
  const events = [
    next({ type: 'thread.created', title: 'Mine' }),
    next(said('One', 'msg_1')),
    next(asked('thr_1', 'cb_1')),
    next(said('Two', 'msg_2')),
    next(said('Three', 'msg_3')),
  ]
  await write(store, events)
  return { events, next }
}

export const rewriteCases: readonly StoreCheck[] = [
  {
    name: 'puts a checkpoint in the place of the oldest rows, and goes on',
    async check(here, there) {
      const { events, next } = await fiveRows(here)
      const [created, , , ...kept] = events
      const [before] = await here.list()
      const mark = next(checkpoint('Mine'), { seq: 3, id: 'evt_mark' })
      must(created, 'the sample has a beginning')
      mustBe(
        await here.rewrite('thr_1', [created, mark], { upTo: 3, after: 5, revision: 0 }),
        { status: 'written' },
        'a rewrite',
      )
      const log = await logOf(there, 'thr_1')
      mustBe(log, { rows: [created, mark, ...kept], seq: 5, revision: 1 }, 'the log')
      mustBe((await there.list())[0], before, 'the summary')
      mustBe((await there.callbacks.list()).length, 1, 'the number of open callbacks')
      await write(there, [next(said('Four', 'msg_4'), { seq: 6 })], 5)
      mustBe(seqsOf(await logOf(here, 'thr_1')), [1, 3, 4, 5, 6], 'the log afterwards')
      mustBe((await logOf(here, 'thr_1')).revision, 1, 'the revision after an append')
    },
  },
  {
    name: 'replaces a whole log',
    async check(here) {
      const { next } = await fiveRows(here)
      const last = next(checkpoint('Mine'), { seq: 5, id: 'evt_mark' })
      await here.rewrite('thr_1', [last], { upTo: 5, after: 5, revision: 0 })
      mustBe(await logOf(here, 'thr_1'), { rows: [last], seq: 5, revision: 1 }, 'the log')
    },
  },
  {
    name: 'replaces rows in the middle of a log',
    async check(here, there) {
      const { events, next } = await fiveRows(here)
      const mark = next(said('Instead', 'msg_9'), { seq: 4, id: 'evt_mark' })
      await here.rewrite('thr_1', [mark], { from: 1, upTo: 4, after: 5, revision: 0 })
      const rows = [events[0], mark, events[4]]
      mustBe(await logOf(there, 'thr_1'), { rows, seq: 5, revision: 1 }, 'the log')
      await mustReject(
        () => here.rewrite('thr_1', [mark], { from: 4, upTo: 4, after: 5, revision: 1 }),
        'a rewrite that does not rise from where it begins',
      )
    },
  },
  {
    name: 'rewrites only what is still as it was read',
    async check(here, there) {
      const { next } = await fiveRows(here)
      const mark = next(checkpoint(null), { seq: 2, id: 'evt_mark' })
      const conflict = { status: 'conflict', seq: 5 }
      const stale = await here.rewrite('thr_1', [mark], { upTo: 2, after: 4, revision: 0 })
      mustBe(stale, conflict, 'a rewrite that has not seen the newest row')
      mustBe(
        await here.rewrite('thr_2', [writer('thr_2')(checkpoint(null))], {
          upTo: 1,
          after: 1,
          revision: 0,
        }),
        { status: 'conflict', seq: 0 },
        'a rewrite of an unknown thread',
      )
      mustBe((await logOf(here, 'thr_1')).rows.length, 5, 'the number of rows')
      await there.rewrite('thr_1', [mark], { upTo: 2, after: 5, revision: 0 })
      const again = await here.rewrite('thr_1', [mark], { upTo: 2, after: 5, revision: 0 })
      mustBe(again, conflict, 'a rewrite of what was rewritten meanwhile')
    },
  },
  {
    name: 'lets one of several win that rewrite at the same time',
    async check(here, there) {
      await fiveRows(here)
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const mark = writer('thr_1')(checkpoint(null), { seq: 3, id: `evt_mark_${index}` })
          const expect = { upTo: 3, after: 5, revision: 0 }
          return (index % 2 === 0 ? here : there).rewrite('thr_1', [mark], expect)
        }),
      )
      mustHaveOneWinner(outcomes)
      mustBe(seqsOf(await logOf(there, 'thr_1')), [3, 4, 5], 'the log')
    },
  },
  {
    name: 'refuses a rewrite that would move the end of a log',
    async check(here) {
      const { next } = await fiveRows(here)
      const mark = next(checkpoint(null), { seq: 3, id: 'evt_mark' })
      const expect = { after: 5, revision: 0 }
      await mustReject(
        () => here.rewrite('thr_1', [mark], { ...expect, upTo: 4 }),
        'a rewrite that ends before what it replaces',
      )
      await mustReject(
        () => here.rewrite('thr_1', [], { ...expect, upTo: 3 }),
        'a rewrite that leaves nothing',
      )
      await mustReject(
        () => here.rewrite('thr_1', [{ ...mark, seq: 9 }], { ...expect, upTo: 9 }),
        'a rewrite that goes beyond the end',
      )
      mustBe((await logOf(here, 'thr_1')).rows.length, 5, 'the number of rows')
    },
  },
]
