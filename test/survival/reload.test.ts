import { expect, test } from 'vitest'
import { newWorld, said } from './lab/index.ts'

test('a conversation is there again after the browser was killed', async () => {
  const world = await newWorld()
  const tab = await world.tab()
  await tab.do('send', 'thr_1', 'hello')
  const before = await tab.until('thr_1', "view.turn === 'completed'")
  expect(before.texts).toEqual(['hello', 'You said: hello'])
  await tab.do('stored', 'thr_1')
  await world.kill()
  const again = await world.tab()
  expect(await again.do('view', 'thr_1')).toEqual(before)
  expect(await again.do('list')).toEqual([{ id: 'thr_1', title: 'hello' }])
  await again.do('send', 'thr_1', said({ calls: [{ name: 'look' }] }))
  await again.until('thr_1', "view.turn === 'completed' && view.texts.length > 3")
  expect(world.server.effects).toHaveLength(1)
  expect(world.server.offences).toEqual([])
})

const patience = { timeout: 90_000 }

const story = said({ text: 'Once upon a time', hold: 'middle' })

test(
  'text that streams while the page is reloaded is there again, and is asked again only by a person',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do('send', 'thr_1', story)
    await tab.until('thr_1', "view.texts[1] === 'Once upo'")
    // Its beginning is; what has grown since is put there as the page goes.
    await tab.do('stored', 'thr_1')
    await tab.reload()
    const left = await tab.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'page_left', texts: [story, 'Once upo'] })
    expect(world.server.requests).toHaveLength(1)
    world.server.release('middle')
    await tab.do('retry', 'thr_1')
    const whole = await tab.until('thr_1', "view.turn === 'completed'")
    expect(whole.texts).toEqual([story, 'Once upon a time'])
    expect(world.server.requests).toHaveLength(2)
  },
)

test(
  'text that streams when the browser is killed is there again as far as it was stored',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    const other = await world.tab()
    await other.do('view', 'thr_1')
    await tab.do('send', 'thr_1', story)
    // What the other tab shows comes from the store.
    await other.until('thr_1', "view.texts[1] === 'Once upo'")
    await world.kill()
    const again = await world.tab()
    const left = await again.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'page_left', texts: [story, 'Once upo'] })
    expect(world.server.requests).toHaveLength(1)
  },
)

test(
  'a call whose arguments stream while the page is reloaded never runs, and the next request is whole',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'write', args: { amount: 5 } }], holdArgs: 'args' }),
    )
    await world.server.held('args')
    await tab.until('thr_1', 'view.calls.length === 1')
    await tab.reload()
    await tab.until('thr_1', "view.turn === 'failed'")
    expect(world.server.effects).toEqual([])
    await tab.do('send', 'thr_1', 'and now')
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view.texts.at(-1)).toBe('You said: and now')
    expect(world.server.effects).toEqual([])
    expect(world.server.offences).toEqual([])
  },
)

test(
  'a question is open again after a reload, with the same digest, and its answer counts',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const { open } = await tab.until('thr_1', 'view.open.length === 1')
    await tab.do('stored', 'thr_1')
    await tab.reload()
    const again = await tab.until('thr_1', 'view.open.length === 1')
    expect(again.open).toEqual(open)
    expect(world.server.effects).toEqual([])
    await tab.do('decide', 'thr_1', open[0]?.id ?? '', { type: 'approve' })
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view.texts.at(-1)).toBe('Paid.')
    expect(world.server.effects).toHaveLength(1)
  },
)

test(
  'a call that was approved just before the browser was killed starts once, after it was started again',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const { open } = await tab.until('thr_1', 'view.open.length === 1')
    await tab.do('decide', 'thr_1', open[0]?.id ?? '', { type: 'approve' })
    await world.kill()
    const again = await world.tab()
    const view = await again.until('thr_1', "view.turn === 'completed' || view.open.length > 0")
    // It had started, and a person is asked, or it starts now.
    if (view.open[0]) expect(view.open[0].kind).toBe('resume')
    expect(world.server.effects.length).toBeLessThanOrEqual(1)
  },
)
