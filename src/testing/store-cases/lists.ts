import type { ThreadQuery, ThreadStore } from '../../protocol/index.ts'
import { mustBe, partOf, type StoreCheck, write } from './case.ts'
import { asked, grant, said, settled, writer } from './sample.ts'

async function ids(store: ThreadStore, query?: ThreadQuery): Promise<readonly string[]> {
  return (await store.list(query)).map(({ id }) => id)
}

export const listCases: readonly StoreCheck[] = [
  {
    name: 'tells of a thread what its events say, newest first',
    async check(here, there) {
      const one = writer('thr_1')
      await write(here, [
        one({ type: 'thread.created', agent_id: 'helper', user: 'u_1' }),
        one(said(`  What\n is   ${'a very long question '.repeat(3)}abcdefg🌊🌊🌊`)),
        one(asked('thr_1', 'cb_1')),
      ])
      const two = writer('thr_2', 60)
      await write(here, [
        two({ type: 'thread.created', title: 'Given' }),
        two({ type: 'thread.archived', archived: true }),
      ])
      const [newest, oldest] = await there.list()
      mustBe(
        newest,
        {
          id: 'thr_2',
          title: 'Given',
          archived: true,
          created_at: '2026-01-01T00:01:01.000Z',
          updated_at: '2026-01-01T00:01:02.000Z',
          open_callbacks: 0,
        },
        'the newest',
      )
      mustBe(
        oldest,
        {
          id: 'thr_1',
          title: 'What is a very long question a very long question a very long question abcdefg…',
          archived: false,
          agent_id: 'helper',
          user: 'u_1',
          created_at: '2026-01-01T00:00:01.000Z',
          updated_at: '2026-01-01T00:00:03.000Z',
          open_callbacks: 1,
        },
        'the oldest',
      )
    },
  },
  {
    name: 'keeps a summary up as events come',
    async check(here, there) {
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' }), next(said('First words'))])
      await write(
        here,
        [next({ type: 'thread.renamed', title: 'Named' }), next(said('More', 'msg_2'))],
        2,
      )
      await write(
        there,
        [next({ type: 'thread.archived', archived: true }), next(asked('thr_1', 'cb_1'))],
        4,
      )
      await write(
        there,
        [next({ type: 'thread.archived', archived: false }), next(settled('cb_1'))],
        6,
      )
      const at = '2026-01-01T00:00:08.000Z'
      await write(
        there,
        [next({ type: 'notice.raised', code: 'x', level: 'info', message: 'Saved again.' })],
        8,
      )
      const [thread] = await here.list()
      mustBe(
        { ...thread, created_at: '' },
        {
          id: 'thr_1',
          title: 'Named',
          archived: false,
          created_at: '',
          updated_at: at,
          open_callbacks: 0,
        },
        'the summary',
      )
    },
  },
  {
    name: 'finds threads by title, archive, agent and user',
    async check(here) {
      const threads = [
        ['thr_1', { title: 'Travel to Łódź', agent_id: 'a', user: 'u_1' }, false],
        ['thr_2', { title: 'TRAVEL costs', agent_id: 'b' }, false],
        ['thr_3', { title: 'Shopping ＡＢＣ' }, true],
      ] as const
      for (const [index, [id, created, archived]] of threads.entries()) {
        const next = writer(id, index * 60)
        await write(here, [
          next({ type: 'thread.created', ...created }),
          next({ type: 'thread.archived', archived }),
        ])
      }
      const queries = [
        [{ search: 'travel' }, ['thr_2', 'thr_1']],
        [{ search: 'ŁÓDŹ trav' }, ['thr_1']],
        [{ search: 'abc' }, ['thr_3']],
        [{ search: 'travel shopping' }, []],
        [{ search: ' ' }, ['thr_3', 'thr_2', 'thr_1']],
        [{ archived: true }, ['thr_3']],
        [{ archived: false }, ['thr_2', 'thr_1']],
        [{ agent_id: 'a' }, ['thr_3', 'thr_1']],
        [{ user: 'u_2' }, ['thr_3', 'thr_2']],
        [{ search: 'travel', agent_id: 'b' }, ['thr_2']],
      ] as const
      for (const [query, wanted] of queries) {
        mustBe(await ids(here, query), wanted, `the list for ${JSON.stringify(query)}`)
      }
    },
  },
  {
    name: 'gives the list page by page, none twice and none left out',
    async check(here) {
      // Several change in the same millisecond: the id decides then.
      for (let index = 0; index < 9; index += 1) {
        const next = writer(`thr_${index}`, Math.floor(index / 3))
        await write(here, [next({ type: 'thread.created', title: `T${index % 2}` })])
      }
      for (const query of [{}, { search: 't1' }]) {
        const all = await here.list(query)
        const paged: string[] = []
        let behind = all[-1]
        for (;;) {
          const page = await here.list({ ...query, limit: 2, ...(behind && { behind }) })
          paged.push(...page.map(({ id }) => id))
          behind = page.at(-1)
          if (page.length < 2) break
        }
        mustBe(
          paged,
          all.map(({ id }) => id),
          'what the pages hold',
        )
      }
      mustBe((await ids(here)).slice(0, 4), ['thr_8', 'thr_7', 'thr_6', 'thr_5'], 'the order')
    },
  },
  {
    name: 'forgets a thread for good: no late write brings it back',
    async check(here, there) {
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' }), next(asked('thr_1', 'cb_1'))])
      await write(here, [writer('thr_2')({ type: 'thread.created' })])
      await there.delete('thr_1')
      await there.delete('thr_1')
      await there.delete('thr_unknown')
      const gone = { status: 'deleted' }
      for (const store of [here, there]) {
        mustBe(await store.load('thr_1'), null, 'the deleted thread')
        mustBe(await ids(store), ['thr_2'], 'the list')
        mustBe(await store.callbacks.list(), [], 'the list of callbacks')
        const late = next(said('Late'), { seq: 3 })
        mustBe(await store.append('thr_1', [late], { after: 2 }), gone, 'a late append')
        mustBe(await store.append('thr_1', [late], { after: 0 }), gone, 'an append as if new')
        mustBe(
          await store.rewrite('thr_1', [late], { upTo: 3, after: 3, revision: 0 }),
          gone,
          'a late rewrite',
        )
        const unborn = writer('thr_unknown')({ type: 'thread.created' })
        mustBe(await store.append('thr_unknown', [unborn], { after: 0 }), gone, 'a late beginning')
        mustBe(await ids(store), ['thr_2'], 'the list afterwards')
      }
    },
  },
  {
    name: 'forgets the grants of a deleted thread, and no others',
    part: 'grants',
    async check(here, there) {
      const grants = partOf(here, 'grants')
      await write(here, [writer('thr_1')({ type: 'thread.created' })])
      const [everywhere, elsewhere] = [grant('grant_1'), grant('grant_3', 'thr_3')]
      for (const each of [everywhere, grant('grant_2', 'thr_1'), elsewhere]) await grants.put(each)
      await there.delete('thr_1')
      mustBe(await grants.list(), [everywhere, elsewhere], 'the list of grants')
    },
  },
]
