import { expect, test } from 'vitest'
import { newWorld, said, type Tab } from './lab/index.ts'

const patience = { timeout: 120_000 }

test(
  'a conversation whose storage is cleared under it says so once, and stores again what is in memory',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do('send', 'thr_1', 'one')
    await tab.until('thr_1', "view.turn === 'completed'")
    await tab.do('stored', 'thr_1')
    await tab.tell('Storage.clearDataForOrigin', {
      origin: world.origin,
      storageTypes: 'indexeddb',
    })
    await tab.do('send', 'thr_1', 'two')
    const view = await tab.until('thr_1', "view.turn === 'completed' && view.texts.length === 4")
    await tab.do('stored', 'thr_1')
    expect(view.notices.filter((code) => code === 'store_cleared')).toHaveLength(1)
    // Where a write was under way as the storage went, it says that too, and that it is over.
    expect(view.notices.filter((code) => code === 'saved_again')).toHaveLength(
      view.notices.filter((code) => code === 'not_saved').length,
    )
    await tab.reload()
    expect((await tab.do('view', 'thr_1')).texts).toEqual(view.texts)
    expect(world.server.offences).toEqual([])
  },
)

test(
  'on plain http, without locks and digests of the browser, two tabs share a conversation, and one takes over',
  patience,
  async () => {
    const world = await newWorld({ insecure: true })
    const one = await world.tab()
    const two = await world.tab()
    expect(await one.page.evaluate(() => [navigator.locks, window.isSecureContext])).toEqual([
      undefined,
      false,
    ])
    await one.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const { open } = await two.until('thr_1', 'view.open.length === 1')
    await two.do('decide', 'thr_1', open[0]?.id ?? '', { type: 'approve' })
    for (const tab of [one, two]) await tab.until('thr_1', "view.turn === 'completed'")
    expect(world.server.effects).toHaveLength(1)
    // Another thread: this one may still be held by the second tab, which would then run what is sent.
    await one.do('send', 'thr_2', said({ text: 'Once upon a time', hold: 'middle' }))
    await one.until('thr_2', "view.texts.at(-1) === 'Once upo'")
    await two.until('thr_2', "view.texts.at(-1) === 'Once upo'")
    await one.page.close()
    const left = await two.until('thr_2', "view.turn === 'failed'")
    expect(left.error).toBe('page_left')
  },
)

test(
  'a conversation that is deleted in another tab while it runs ends, and is not there again',
  patience,
  async () => {
    const world = await newWorld()
    const one = await world.tab()
    const two = await world.tab()
    await one.do(
      'send',
      'thr_1',
      said({ text: 'Once upon a time', hold: 'middle', calls: [{ name: 'write' }] }),
    )
    // The second tab knows nothing of it before the first one runs it.
    await world.server.held('middle')
    await two.until('thr_1', "view.texts[1] === 'Once upo'")
    await two.do('remove', 'thr_1')
    await one.until('thr_1', "view.deleted && view.turn === 'interrupted'")
    world.server.release('middle')
    for (const tab of [one, two]) expect(await tab.do('list')).toEqual([])
    await one.reload()
    expect(await one.do('list')).toEqual([])
    expect(world.server.effects).toEqual([])
  },
)

/** The next so many transactions fail as they do where Safari has lost the process of its databases. */
const loseConnection = (tab: Tab, times: number): Promise<void> =>
  tab.page.evaluate((count) => {
    const page = globalThis as unknown as { failing?: number }
    const isNew = page.failing === undefined
    page.failing = count
    if (!isNew) return
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function lost(...given) {
      const failing = page.failing ?? 0
      page.failing = Math.max(0, failing - 1)
      if (failing === 0) return transaction.apply(this, given)
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      )
    }
  }, times)

test(
  'a connection that the browser loses is made again unseen; while it stays lost a conversation goes on in memory, says so once, and is offered as a file',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1' })
    await tab.do('send', 'thr_1', 'one')
    await tab.until('thr_1', "view.turn === 'completed'")
    await tab.do('stored', 'thr_1')

    await loseConnection(tab, 1)
    await tab.do('send', 'thr_1', 'two')
    const unseen = await tab.until('thr_1', "view.turn === 'completed' && view.texts.length === 4")
    await tab.do('stored', 'thr_1')
    expect(unseen.notices).toEqual([])

    await loseConnection(tab, Infinity)
    await tab.do('send', 'thr_1', 'three')
    const lost = await tab.until('thr_1', "view.turn === 'completed' && view.texts.length === 6")
    expect(lost.notices).toEqual(['not_saved'])
    await tab.page.getByRole('button', { name: 'Save as file' }).waitFor()

    await loseConnection(tab, 0)
    await tab.do('send', 'thr_1', 'four')
    await tab.until('thr_1', "view.turn === 'completed' && view.notices.includes('saved_again')")
    await tab.do('stored', 'thr_1')
    const view = await tab.do('view', 'thr_1')
    expect(view.notices).toEqual(['not_saved', 'saved_again'])
    await tab.reload()
    expect((await tab.do('view', 'thr_1')).texts).toEqual(view.texts)
    expect(view.texts).toHaveLength(8)
  },
)
