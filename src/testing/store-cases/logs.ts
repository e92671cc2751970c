import { SdkError, type ThreadEvent } from '../../protocol/index.ts'
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
import { said, writer } from './sample.ts'

export const logCases: readonly StoreCheck[] = [
  {
    name: 'knows nothing at first',
    async check(here) {
      must(here.id !== '', 'it needs an id')
      mustBe(await here.load('thr_1'), null, 'an unknown thread')
      mustBe(await here.list(), [], 'the list')
      mustBe(await here.callbacks.list(), [], 'the list of callbacks')
    },
  },
  {
    name: 'gives back what was appended, to whoever opens the place',
    async check(here, there) {
      const next = writer('thr_1')
      const first = [next({ type: 'thread.created' }), next(said('Hello'))]
      const second = [next({ type: 'thread.renamed', title: 'Mine' })]
      await write(here, first)
      await write(there, second, 2)
      await write(here, [writer('thr_2')({ type: 'thread.created' })])
      for (const store of [here, there]) {
        const log = await logOf(store, 'thr_1')
        mustBe(log, { rows: [...first, ...second], seq: 3, revision: 0 }, 'the log')
      }
    },
  },
  {
    name: 'keeps rows as they were, whatever they say',
    async check(here, there) {
      const next = writer('thr_1')
      const strange = JSON.parse(
        '{"__proto__":{"polluted":true},"constructor":1,"text":"Grüße 東京 🌊 \\u202e\\u0000","deep":[[[[{"a":null}]]]],"n":1e-7}',
      ) as object
      const events = [
        next({ type: 'thread.created' }),
        next({ type: 'weather.changed', ...strange } as never),
        next({
          type: 'notice.raised',
          code: 'x',
          level: 'info',
          message: '',
          detail: strange as never,
        }),
      ]
      await write(here, events)
      const { rows } = await logOf(there, 'thr_1')
      must(JSON.stringify(rows) === JSON.stringify(events), `it kept ${JSON.stringify(rows)}`)
      must(!('polluted' in {}), 'a row reached a prototype')
    },
  },
  {
    name: 'gives lists that may be changed without changing what is stored',
    async check(here) {
      await write(here, [writer('thr_1')({ type: 'thread.created' })])
      const { rows } = await logOf(here, 'thr_1')
      ;(rows as unknown[]).pop()
      mustBe(seqsOf(await logOf(here, 'thr_1')), [1], 'what is stored')
    },
  },
  {
    name: 'gives a part of a log: behind a number, before one, from either end',
    async check(here) {
      const next = writer('thr_1')
      const events = [1, 2, 3, 5, 8, 9].map((seq) => next(said(`${seq}`, `msg_${seq}`), { seq }))
      await write(here, events)
      const ranges = [
        [{ after: 2 }, [3, 5, 8, 9]],
        [{ before: 5 }, [1, 2, 3]],
        [{ after: 1, before: 8 }, [2, 3, 5]],
        [{ limit: 2 }, [8, 9]],
        [{ before: 8, limit: 2 }, [3, 5]],
        [{ after: 2, limit: 2 }, [3, 5]],
        [{ after: 0, limit: 1 }, [1]],
        [{ after: 9 }, []],
        [{ limit: 100 }, [1, 2, 3, 5, 8, 9]],
      ] as const
      for (const [range, seqs] of ranges) {
        const log = await here.load('thr_1', range)
        must(log !== null, 'a thread that is there is null')
        mustBe(seqsOf(log), seqs, `the part ${JSON.stringify(range)}`)
        mustBe(log.seq, 9, 'the end of the log')
      }
    },
  },
  {
    name: 'writes only where the log ends as the writer believes',
    async check(here, there) {
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' }), next(said('Hello'))])
      const late = writer('thr_1')(said('Late', 'msg_9'), { seq: 9, id: 'evt_late' })
      for (const after of [0, 1, 3]) {
        const outcome = await there.append('thr_1', [late], { after })
        mustBe(outcome, { status: 'conflict', seq: 2 }, `an append behind ${after}`)
      }
      const unknown = writer('thr_2')(said('Late'), { seq: 9 })
      mustBe(
        await there.append('thr_2', [unknown], { after: 5 }),
        { status: 'conflict', seq: 0 },
        'an append to a log that is not there',
      )
      mustBe(seqsOf(await logOf(here, 'thr_1')), [1, 2], 'what is stored')
      mustBe(await here.load('thr_2'), null, 'the thread that nobody began')
    },
  },
  {
    name: 'lets one of several win that append at the same time',
    async check(here, there) {
      await write(here, [writer('thr_1')({ type: 'thread.created' })])
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const event = writer('thr_1')(said(`${index}`), { seq: 2, id: `evt_${index}` })
          return (index % 2 === 0 ? here : there).append('thr_1', [event], { after: 1 })
        }),
      )
      mustHaveOneWinner(outcomes)
      const { rows } = await logOf(here, 'thr_1')
      const winner = outcomes.findIndex(({ status }) => status === 'written')
      mustBe((rows[1] as ThreadEvent).id, `evt_${winner}`, 'the row of the winner')
      mustBe(rows.length, 2, 'the number of rows')
    },
  },
  {
    name: 'takes an append that was written already for written',
    async check(here, there) {
      const next = writer('thr_1')
      const events = [next({ type: 'thread.created' }), next(said('Hello'))]
      await write(here, events)
      await write(there, events)
      mustBe(seqsOf(await logOf(here, 'thr_1')), [1, 2], 'what is stored')
    },
  },
  {
    name: 'refuses events that belong in no log, all or none',
    async check(here) {
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' })])
      const good = next(said('Good'))
      const grown = { type: 'block.grown', message_id: 'msg_1', index: 0, text: 'a' } as const
      const bad: readonly (readonly [string, ThreadEvent])[] = [
        ['an event of another thread', writer('thr_2')(said('Other'), { seq: 3 })],
        ['a transient event', next(grown, { seq: 3 })],
        ['an event whose number does not rise', next(said('Same'), { seq: 2, id: 'evt_same' })],
      ]
      for (const [what, event] of bad) {
        let thrown: unknown
        await here.append('thr_1', [good, event], { after: 1 }).catch((error: unknown) => {
          thrown = error
        })
        must(SdkError.is(thrown), `${what} was not refused with an SdkError`)
      }
      await mustReject(
        () => here.append('thr_1', [writer('thr_1')(said('Old'))], { after: 1 }),
        'an event whose number is behind the end',
      )
      mustBe(seqsOf(await logOf(here, 'thr_1')), [1], 'what is stored')
    },
  },
  {
    name: 'looks without writing when there is nothing to append',
    async check(here) {
      mustBe(await here.append('thr_1', [], { after: 0 }), { status: 'written' }, 'nothing')
      mustBe(await here.load('thr_1'), null, 'the thread that nobody began')
      await write(here, [writer('thr_1')({ type: 'thread.created' })])
      mustBe(
        await here.append('thr_1', [], { after: 0 }),
        { status: 'conflict', seq: 1 },
        'nothing, behind an old end',
      )
    },
  },
]
