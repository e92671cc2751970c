import { expect, test } from 'vitest'
import { newWorld, said, type Tab } from './lab/index.ts'

// A tab of an older version of the library is open when a newer one changes the shape of the database.

const patience = { timeout: 120_000 }

const soon = { timeout: 60_000 }

/** What an old tab says, and what it offers, when a newer one has the place. */
async function asksToReload({ page }: Tab): Promise<void> {
  await page
    .getByText('Another tab has a newer version: save this as a file, then reload.')
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save as file' }).waitFor()
}

test(
  'a newer tab does not wait for an old one, whose answer goes on to its end, and which asks to be reloaded',
  patience,
  async () => {
    const world = await newWorld()
    const old = await world.tab({ chat: 'thr_1' })
    const isSame = (): Promise<unknown> => old.page.evaluate(() => Reflect.get(window, 'isSame'))
    await old.page.evaluate(() => Reflect.set(window, 'isSame', true))
    await old.do('send', 'thr_1', 'one')
    await old.until('thr_1', "view.turn === 'completed'")
    await old.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
    await world.server.held('middle')
    // It is stored where another one sees it.
    const other = await world.tab()
    await other.until('thr_1', "view.texts[3] === 'Once upo'")
    await other.page.close()

    const newer = await world.tab({ chat: 'thr_1', isNewer: true })
    const begun = await newer.until('thr_1', "view.texts[3] === 'Once upo'")
    expect(begun.texts.slice(0, 2)).toEqual(['one', 'You said: one'])
    expect(await newer.do('version')).toBeGreaterThan(1)

    world.server.release('middle')
    const whole = await old.until('thr_1', "view.turn === 'completed' && view.notices.length > 0")
    expect(whole.texts[3]).toBe('Once upon a time')
    expect(whole.notices).toEqual(['not_saved'])
    await asksToReload(old)
    expect(await isSame()).toBe(true)

    // The newer tab has what was stored, and a person goes on there.
    await newer.until('thr_1', "view.turn === 'failed'")
    await newer.do('retry', 'thr_1')
    const view = await newer.until('thr_1', "view.turn === 'completed'")
    expect(view).toMatchObject({ notices: [] })
    expect(view.texts.at(-1)).toBe('Once upon a time')
    expect(world.server.offences).toEqual([])
  },
)

test(
  'a decision in a tab that is too old starts nothing and says why; in the newer tab it counts, once',
  patience,
  async () => {
    const world = await newWorld()
    const old = await world.tab({ chat: 'thr_1' })
    await old.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const approve = ({ page }: Tab) => page.getByRole('button', { name: 'Approve', exact: true })
    await approve(old).waitFor()
    await old.do('stored', 'thr_1')
    const newer = await world.tab({ chat: 'thr_1', isNewer: true })
    await approve(newer).waitFor()

    for (const tab of [old, newer]) {
      await expect.poll(() => approve(tab).getAttribute('data-state'), soon).toBe('ready')
    }
    await approve(old).click()
    await asksToReload(old)
    await old.page.getByText('The decision could not be stored, so nothing was started.').waitFor()
    expect(world.server.effects).toEqual([])

    await approve(newer).click()
    await newer.until('thr_1', "view.turn === 'completed'")
    expect(world.server.effects).toHaveLength(1)
    expect((await newer.do('view', 'thr_1')).notices).toEqual([])
  },
)

test(
  'a newer tab that an old one holds up says so, and stores what happened when it does not any more',
  patience,
  async () => {
    const world = await newWorld()
    const old = await world.tab()
    await old.do('holdPlace')
    const newer = await world.tab({ chat: 'thr_1', isNewer: true })
    await newer.do('send', 'thr_1', 'one')
    await newer.page
      .getByText('Another tab holds an older version: close or reload it.')
      .first()
      .waitFor()
    await old.page.close()
    await newer.until('thr_1', "view.turn === 'completed'")
    await newer.do('send', 'thr_1', 'two')
    const view = await newer.until(
      'thr_1',
      "view.notices.includes('saved_again') && view.texts.length === 4 && view.turn === 'completed'",
    )
    await newer.do('stored', 'thr_1')
    await newer.reload()
    expect((await newer.do('view', 'thr_1')).texts).toEqual(view.texts)
  },
)
