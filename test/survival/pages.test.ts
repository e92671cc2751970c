import { expect, test } from 'vitest'
import { newWorld, said } from './lab/index.ts'

/** What a browser does to a page: it leaves it and comes back, and gives it no room. */
const patience = { timeout: 120_000 }

const paying = said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' })

test.each([
  ['that tells it', {}],
  ['that tells nothing', { isSilent: true }],
])(
  'a page that comes out of the memory of the browser shows what was done in a tab %s, and nothing old can be answered',
  patience,
  async (_what, options) => {
    const world = await newWorld()
    const one = await world.tab({ chat: 'thr_1' })
    const two = await world.tab(options)
    await one.do('send', 'thr_1', paying)
    const { open } = await one.until('thr_1', 'view.open.length === 1')
    await one.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await one.do('stored', 'thr_1')
    const how = await one.leaveAndReturn(async () => {
      await two.do('view', 'thr_1')
      await two.do('decide', 'thr_1', open[0]?.id ?? '', { type: 'approve' })
      await two.until('thr_1', "view.turn === 'completed'")
      await two.do('stored', 'thr_1')
    })
    expect(how).toBe('remembered')
    await one.page.getByText('Paid.', { exact: true }).waitFor()
    expect(await one.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
    await one.until('thr_1', "view.turn === 'completed'")
    await one.do('send', 'thr_1', 'and now')
    await one.until(
      'thr_1',
      "view.turn === 'completed' && view.texts.at(-1) === 'You said: and now'",
    )
    expect(world.server.effects).toHaveLength(1)
    expect(world.server.offences).toEqual([])
  },
)

test(
  'a page that comes out of the memory of the browser is answered as before, where nothing happened',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1' })
    await tab.do('send', 'thr_1', paying)
    const before = await tab.until('thr_1', 'view.open.length === 1')
    const approve = tab.page.getByRole('button', { name: 'Approve', exact: true })
    await approve.waitFor()
    await tab.do('stored', 'thr_1')
    expect(await tab.leaveAndReturn(async () => {})).toBe('remembered')
    const after = await tab.until('thr_1', 'view.open.length === 1')
    expect(after.open).toEqual(before.open)
    await expect.poll(() => approve.getAttribute('data-state'), { timeout: 20_000 }).toBe('ready')
    await approve.click()
    await tab.page.getByText('Paid.', { exact: true }).waitFor()
    expect(world.server.effects).toHaveLength(1)
  },
)

test(
  'a page that is left while a tool runs asks what became of the call when it comes back, whatever became of the request',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1' })
    await tab.do('send', 'thr_1', said({ calls: [{ name: 'write', args: { hold: 'tool' } }] }))
    await world.server.held('tool')
    await tab.do('stored', 'thr_1')
    await tab.leaveAndReturn(async () => {})
    const { open } = await tab.until('thr_1', 'view.open.length === 1')
    expect(open[0]?.kind).toBe('resume')
    await tab.do('answer', 'thr_1', open[0]?.id ?? '', { action: 'unknown' })
    await tab.until('thr_1', "view.turn === 'completed'")
    expect(world.server.effects).toHaveLength(1)
    expect(world.server.offences).toEqual([])
  },
)

/** So that a page is told what it may use, and not what hides how much there is. */
const flags = ['--disable-features=StaticStorageQuota']

test(
  'a conversation that finds no room on the disk goes on in memory, says so once, and is stored when there is room',
  patience,
  async () => {
    const world = await newWorld({ flags })
    const tab = await world.tab()
    const rejected: string[] = []
    tab.page.on('pageerror', (error) => rejected.push(error.message))
    await tab.room(200_000)
    await tab.do('send', 'thr_1', 'one')
    await tab.until('thr_1', "view.turn === 'completed'")
    await tab.do('stored', 'thr_1')
    const long = 'x'.repeat(3_000_000)
    await tab.do('send', 'thr_1', said({ text: long }))
    const full = await tab.until('thr_1', "view.turn === 'completed' && view.notices.length > 0")
    expect(full.notices).toEqual(['not_saved'])
    // What was stored before is whole, and nothing half of what came after is there.
    const other = await world.tab()
    expect((await other.do('view', 'thr_1')).texts.slice(0, 2)).toEqual(['one', 'You said: one'])
    await other.page.close()
    await tab.room('enough')
    await tab.do('send', 'thr_1', 'three')
    await tab.do('stored', 'thr_1')
    const view = await tab.until('thr_1', "view.turn === 'completed' && view.texts.length === 6")
    expect(view.notices).toEqual(['not_saved', 'saved_again'])
    await tab.do('stored', 'thr_1')
    await tab.reload()
    expect((await tab.do('view', 'thr_1')).texts).toEqual(view.texts)
    expect(rejected).toEqual([])
    expect(world.server.offences).toEqual([])
  },
)

test(
  'a decision that finds no room on the disk starts nothing, and can be taken again when there is room',
  patience,
  async () => {
    const world = await newWorld({ flags })
    const tab = await world.tab()
    await tab.room(200_000)
    await tab.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const { open } = await tab.until('thr_1', 'view.open.length === 1')
    const question = open[0]?.id ?? ''
    await tab.do('stored', 'thr_1')
    await tab.room(1_000)
    await tab.do('send', 'thr_2', said({ text: 'x'.repeat(3_000_000) }))
    await tab.until('thr_2', "view.turn === 'completed' && view.notices.includes('not_saved')")
    expect(await tab.do('decide', 'thr_1', question, { type: 'approve' })).toMatchObject({
      status: 'not_saved',
    })
    expect(world.server.effects).toEqual([])
    await tab.room('enough')
    expect(await tab.do('decide', 'thr_1', question, { type: 'approve' })).toMatchObject({
      status: 'answered',
    })
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view.texts.at(-1)).toBe('Paid.')
    expect(world.server.effects).toHaveLength(1)
  },
)

test(
  'a page that the browser gives no database asks and runs as ever, and says that nothing is kept',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1', isSandboxed: true })
    expect(await tab.page.evaluate(() => window.origin)).toBe('null')
    await tab.do('send', 'thr_1', paying)
    const approve = tab.page.getByRole('button', { name: 'Approve', exact: true })
    await expect.poll(() => approve.getAttribute('data-state'), { timeout: 20_000 }).toBe('ready')
    await tab.page.getByRole('button', { name: 'Save as file' }).waitFor()
    await approve.click()
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view).toMatchObject({ calls: ['pay returned'], notices: ['not_saved'] })
    expect(world.server.effects).toHaveLength(1)
    await tab.reload()
    expect((await tab.do('view', 'thr_1')).texts).toEqual([])
  },
)
