import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { type ServedPage, servePage } from './serve-page.ts'

/** Turns between two looks. `SOAK_TURNS=100` makes three minutes of it. */
const TURNS = Number(process.env['SOAK_TURNS'] ?? 12)

/** The other half of what React drew last may hold a tree until it draws there again; more is a leak. */
const FEW = 2

let served: ServedPage
test.beforeAll(async () => {
  served = await servePage('soak.tsx')
})
test.afterAll(() => served.close())

interface SoakPage {
  turns(count: number): Promise<string | undefined>
  stored(): Promise<number>
  nodes(): number
}

interface Look {
  /** Bytes in use after a collection. */
  readonly heap: number
  /** Trees of nodes that are kept and stand in no document. */
  readonly detached: number
  readonly listeners: number
  /** Nodes of the document. */
  readonly nodes: number
  /** Bytes of the log. */
  readonly stored: number
}

test('a long chat keeps what is stored and drawn, and nothing else', async ({ page }) => {
  test.setTimeout(60_000 + TURNS * 6_000)
  await page.goto(`http://127.0.0.1:${served.port}/`)
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  const cdp = await page.context().newCDPSession(page)
  // What loads late and what is made once has been by then.
  await chat(page, TURNS)
  const before = await look(page, cdp)
  await chat(page, TURNS)
  const after = await look(page, cdp)

  for (const { detached } of [before, after]) expect(detached).toBeLessThanOrEqual(FEW)
  // The count sees what a page keeps.
  await page.evaluate(() => {
    Object.assign(window, { kept: document.createElement('div') })
  })
  expect((await look(page, cdp)).detached).toBe(after.detached + 1)
  const drawn = after.nodes - before.nodes
  expect(after.listeners - before.listeners).toBeLessThan(drawn)
  // An event is kept as it was stored, in the store and folded; a node with what React holds of it.
  const room = 6 * (after.stored - before.stored) + 3_000 * drawn
  expect(after.heap - before.heap).toBeLessThan(room)
})

async function chat(page: Page, turns: number): Promise<void> {
  const problem = await page.evaluate(
    (count) => (window as unknown as SoakPage).turns(count),
    turns,
  )
  expect(problem).toBeUndefined()
}

async function look(page: Page, cdp: CDPSession): Promise<Look> {
  // Twice: what the first frees lets go of more.
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { detachedNodes } = await cdp.send('DOM.getDetachedDomNodes')
  const { jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  const nodes = await page.evaluate(() => (window as unknown as SoakPage).nodes())
  const stored = await page.evaluate(() => (window as unknown as SoakPage).stored())
  const detached = detachedNodes.length
  return { heap: usedSize, detached, listeners: jsEventListeners, nodes, stored }
}
