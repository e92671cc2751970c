import { expect, test } from 'vitest'
import { type CallbackKind, createAgent, tool } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

test.each<CallbackKind>(['elicitation', 'sign_in'])(
  'a question of the kind %s, which nothing asks yet, is kept open, listed and exported, and takes no decision',
  async (kind) => {
    const ran: unknown[] = []
    const pay = tool({ name: 'pay', needsApproval: true, run: () => void ran.push(1) })
    const store = memoryStore()
    const options = { tools: [pay], store }
    const before = createAgent({ ...options, model: scriptedModel([{ calls: [{ name: 'pay' }] }]) })
    const opened = before.thread()
    const { id } = opened
    const record = await opened.send('Pay').result()
    const [approval] = record.callbacks
    const last = opened.log().at(-1)
    opened.close()
    if (!approval || !last) throw new Error('Nothing is asked.')
    // A turn rests before all that it said is written.
    await eventually(async () => expect((await store.load(id))?.seq).toBe(last.seq))

    const { run: _, ...asked } = approval
    const callback = { ...asked, id: 'cb_other', kind, allowed: ['approve', 'reject'] } as const
    const seq = last.seq + 1
    const outcome = await store.append(
      id,
      [{ ...last, id: 'evt_other', seq, type: 'callback.opened', callback } as never],
      {
        after: last.seq,
      },
    )
    expect(outcome).toEqual({ status: 'written' })

    const agent = createAgent({ ...options, model: scriptedModel([]) })
    const thread = agent.thread(id)
    await thread.loaded
    expect(thread.getState().open_callbacks).toEqual([approval.id, 'cb_other'])
    expect(agent.callbacks.list({ kind }).map((each) => each.id)).toEqual(['cb_other'])
    expect(await thread.decide('cb_other', { type: 'approve' })).toEqual({
      status: 'not_allowed',
      code: 'not_offered',
    })
    expect(await thread.answer('cb_other', 'Yes')).toEqual({
      status: 'not_allowed',
      code: 'not_offered',
    })
    expect(thread.getState().open_callbacks).toContain('cb_other')
    expect(await agent.threads.export(id)).toContain(`"kind":"${kind}"`)
    expect(ran).toEqual([])
    thread.close()
  },
)
