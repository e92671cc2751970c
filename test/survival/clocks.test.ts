import { expect, test } from 'vitest'
import { newWorld, said, type Tab } from './lab/index.ts'

// Clocks that somebody sets, and timers that do not come.

const patience = { timeout: 120_000 }

const soon = { timeout: 60_000 }

const DAY = 24 * 3_600_000

const story = said({ text: 'Once upon a time', hold: 'middle' })

async function setClocks(tabs: readonly Tab[], by: number): Promise<void> {
  for (const tab of tabs) await tab.setClock(by)
}

test.each([
  ['forward', DAY, 'locks', false],
  ['back', -DAY, 'locks', false],
  ['forward', DAY, 'no locks', true],
  ['back', -DAY, 'no locks', true],
] as const)(
  'a clock that is set %s takes no turn away from its tab, and messages keep their order: %d ms, with %s',
  patience,
  async (_way, by, _locks, insecure) => {
    const world = await newWorld({ insecure })
    const tabs = [await world.tab(), await world.tab()] as const
    const [one, two] = tabs
    await two.do('send', 'thr_0', 'what answers is fetched here')
    await two.until('thr_0', "view.turn === 'completed'")
    await one.do('send', 'thr_1', story)
    await world.server.held('middle')
    await two.until('thr_1', "view.texts[1] === 'Once upo'")
    // It looks who has the thread, and waits.
    await two.do('send', 'thr_1', 'and now')
    await one.until('thr_1', 'view.queued === 1')
    await setClocks(tabs, by)
    world.server.release('middle')
    const texts = [story, 'Once upon a time', 'and now', 'You said: and now']
    for (const tab of tabs) {
      const view = await tab.until('thr_1', "view.texts.length === 4 && view.turn === 'completed'")
      expect(view.texts).toEqual(texts)
    }
    expect(world.server.requests).toHaveLength(3)
    await one.do('stored', 'thr_1')
    for (const tab of tabs) {
      await tab.reload()
      expect((await tab.do('view', 'thr_1')).texts).toEqual(texts)
    }
    expect(world.server.offences).toEqual([])
  },
)

test.each([
  ['locks', false],
  ['no locks', true],
] as const)(
  'a tab that looks at a conversation for the first time after the clock was set forward takes no turn away from its tab: with %s',
  patience,
  async (_locks, insecure) => {
    const world = await newWorld({ insecure })
    const one = await world.tab()
    await one.do('send', 'thr_1', story)
    await world.server.held('middle')
    await one.until('thr_1', "view.texts[1] === 'Once upo'")
    await one.setClock(DAY)
    const two = await world.tab()
    await two.setClock(DAY)
    await two.do('send', 'thr_1', 'and now')
    // Who has the thread has said so again by the new clock, or lost it.
    await expect.poll(() => two.do('leasedFor', 'thr_1'), soon).toBeGreaterThan(0)
    world.server.release('middle')
    for (const tab of [one, two]) {
      const view = await tab.until('thr_1', "view.texts.length === 4 && view.turn === 'completed'")
      expect(view.texts).toEqual([story, 'Once upon a time', 'and now', 'You said: and now'])
    }
    expect(world.server.requests).toHaveLength(2)
  },
)

test(
  'in a tab whose timers do not come a whole turn is done, stored, and seen in another one',
  patience,
  async () => {
    const world = await newWorld()
    const one = await world.tab({ lateTimers: true })
    const two = await world.tab({ lateTimers: true })
    await two.do('view', 'thr_1')
    await one.do(
      'send',
      'thr_1',
      said({
        reasoning: 'Hm.',
        text: 'I pay.',
        calls: [{ name: 'look' }, { name: 'pay', args: { amount: 5 } }, { name: 'locate' }],
        after: 'Paid.',
      }),
    )
    const { open } = await two.until('thr_1', 'view.open.length === 2')
    for (const { id, kind } of open) {
      if (kind === 'approval') await two.do('decide', 'thr_1', id, { type: 'approve' })
      else await two.do('answer', 'thr_1', id, { city: 'Lisbon' })
    }
    for (const tab of [one, two]) {
      const view = await tab.until('thr_1', "view.turn === 'completed'")
      expect(view.texts.at(-1)).toBe('Paid.')
    }
    await one.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
    await two.until('thr_1', "view.texts.at(-1) === 'Once upo' || view.turn === 'running'")
    await one.page.close()
    const left = await two.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'page_left' })
    expect(world.server.effects).toHaveLength(2)
    expect(world.server.offences).toEqual([])
  },
)
