import type { CallbackQuery, ThreadStore } from '../../protocol/index.ts'
import { mustBe, type StoreCheck, write } from './case.ts'
import { asked, settled, writer } from './sample.ts'

const payTool = {
  name: 'client.pay',
  description: '',
  inputSchema: {},
  annotations: {},
  source: 'app',
}

async function ids(store: ThreadStore, query?: CallbackQuery): Promise<readonly unknown[]> {
  return (await store.callbacks.list(query)).map((each) => (each as { id?: unknown }).id)
}

export const callbackCases: readonly StoreCheck[] = [
  {
    name: 'lists what is open over all threads, oldest first',
    async check(here, there) {
      const one = writer('thr_1')
      const two = writer('thr_2')
      const late = { opened_at: '2026-01-02T00:00:00.000Z' }
      await write(here, [
        one({ type: 'thread.created', agent_id: 'a' }),
        one(asked('thr_1', 'cb_late', late)),
        one(asked('thr_1', 'cb_tool', { tool: payTool })),
      ])
      const nested = { parent_event: 'evt_thr_2_1', agent_path: ['helper'] }
      await write(there, [
        two({ type: 'thread.created' }),
        two(asked('thr_2', 'cb_form', { kind: 'client_tool_call' }), nested),
      ])
      const queries = [
        [undefined, ['cb_form', 'cb_tool', 'cb_late']],
        [{ id: 'cb_late' }, ['cb_late']],
        [{ thread_id: 'thr_2' }, ['cb_form']],
        [{ kind: 'approval' }, ['cb_tool', 'cb_late']],
        [{ tool: 'client.pay' }, ['cb_tool']],
        [{ tool: 'client.pay', thread_id: 'thr_2' }, []],
        [{ agent_id: 'a' }, ['cb_form', 'cb_tool', 'cb_late']],
        [{ agent_id: 'b' }, ['cb_form']],
      ] as const
      for (const [query, wanted] of queries) {
        mustBe(await ids(there, query), wanted, `the list for ${JSON.stringify(query)}`)
      }
      const opened = asked('thr_1', 'cb_late', late)
      const [callback] = await there.callbacks.list({ id: 'cb_late' })
      mustBe(callback, opened.type === 'callback.opened' && opened.callback, 'the callback')
    },
  },
  {
    name: 'knows what became of each: taken up, left again, settled',
    async check(here, there) {
      const next = writer('thr_1')
      await write(here, [
        next({ type: 'thread.created' }),
        next(asked('thr_1', 'cb_1')),
        next(asked('thr_1', 'cb_2')),
      ])
      await write(here, [next({ type: 'callback.answering', callback_id: 'cb_1' })], 3)
      const stateOf = async (id: string): Promise<unknown> =>
        ((await there.callbacks.list({ id }))[0] as { state?: unknown } | undefined)?.state
      mustBe(await stateOf('cb_1'), 'answering', 'the state of a callback that was taken up')
      await write(here, [next(asked('thr_1', 'cb_1'))], 4)
      mustBe(await stateOf('cb_1'), 'open', 'the state of a callback that was left again')
      await write(here, [next(settled('cb_1')), next(settled('cb_unknown'))], 5)
      mustBe(await ids(there), ['cb_2'], 'what is open')
    },
  },
  {
    name: 'puts back what counts as not settled, and keeps what is open for longer',
    async check(here, there) {
      const next = writer('thr_1')
      await write(here, [
        next({ type: 'thread.created' }),
        next(asked('thr_1', 'cb_1', { expires_at: '2026-01-01T01:00:00.000Z' })),
        next(asked('thr_1', 'cb_2')),
      ])
      const later = '2026-01-01T02:00:00.000Z'
      await write(
        here,
        [
          next({ type: 'callback.extended', callback_id: 'cb_1', expires_at: later }),
          next(settled('cb_1')),
          next({ type: 'callback.reopened', callback_id: 'cb_1' }),
        ],
        3,
      )
      await write(here, [next(settled('cb_2'))], 6)
      mustBe(await ids(there), ['cb_1'], 'what is open')
      await write(there, [next({ type: 'callback.reopened', callback_id: 'cb_2' })], 7)
      mustBe(await ids(here), ['cb_1', 'cb_2'], 'what is open again')
      const [first] = await here.callbacks.list({ id: 'cb_1' })
      mustBe((first as { expires_at?: string }).expires_at, later, 'the time that was given it')
      mustBe((await here.list())[0]?.open_callbacks, 2, 'the number of open callbacks')
    },
  },
  {
    name: 'says of what came with an import that it must be asked again',
    async check(here) {
      const next = writer('thr_1')
      await write(here, [next({ type: 'thread.created' }), next(asked('thr_1', 'cb_1'))])
      await write(here, [next({ type: 'log.imported' }), next(asked('thr_1', 'cb_2'))], 2)
      await write(here, [writer('thr_2')(asked('thr_2', 'cb_3'))])
      const marks = (await here.callbacks.list()).map((each) => [
        (each as { id: string }).id,
        (each as { ask_again?: true }).ask_again === true,
      ])
      mustBe(
        marks,
        [
          ['cb_1', true],
          ['cb_2', false],
          ['cb_3', false],
        ],
        'what must be asked again',
      )
    },
  },
]
