import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { newWorld, type Order, said, type Tab, type World } from './lab/index.ts'

/** Real tabs of one browser: two to a conversation. */
const patience = { timeout: 90_000 }

const soon = { timeout: 20_000 }

interface Seen {
  readonly hook: Locator
  readonly approve: Locator
}

async function twoTabs(): Promise<readonly [World, Tab, Tab]> {
  const world = await newWorld()
  return [world, await world.tab(), await world.tab()]
}

/**
 * The first of two tabs runs this as far as it is held. The second one is opened behind that: there is no
 * doubt which of them has the thread.
 */
async function oneRuns(order: Order, hold: string): Promise<readonly [World, Tab, Tab]> {
  const world = await newWorld()
  const one = await world.tab()
  await one.do('send', 'thr_1', said(order))
  await world.server.held(hold)
  return [world, one, await world.tab()]
}

const paying = said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' })

async function openQuestion(tab: Tab, kind = 'approval'): Promise<string> {
  const view = await tab.until('thr_1', `view.open.some(({ kind }) => kind === '${kind}')`)
  return view.open.find((each) => each.kind === kind)?.id ?? ''
}

/** What the tabs show is the same, and it is what is stored. */
async function agree(one: Tab, two: Tab): Promise<void> {
  const { seq } = await one.do('view', 'thr_1')
  await one.do('stored', 'thr_1')
  expect(await two.until('thr_1', `view.seq >= ${seq}`)).toEqual(await one.do('view', 'thr_1'))
}

test('an answer grows in the other tab as well', patience, async () => {
  const [world, one, two] = await twoTabs()
  await one.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
  await world.server.held('middle')
  const half = await two.until('thr_1', 'view.texts[1]?.length > 0')
  expect(half).toMatchObject({ texts: [expect.anything(), 'Once upo'], turn: 'running' })
  world.server.release('middle')
  const whole = await two.until('thr_1', "view.turn === 'completed'")
  expect(whole.texts[1]).toBe('Once upon a time')
  expect(world.server.requests).toHaveLength(1)
  await agree(one, two)
})

test(
  'a question is answered from the tab that did not ask, and what was approved runs once',
  patience,
  async () => {
    const [world, one, two] = await twoTabs()
    await one.do('send', 'thr_1', paying)
    const question = await openQuestion(two)
    expect(await two.do('decide', 'thr_1', question, { type: 'approve' })).toMatchObject({
      status: 'answered',
    })
    for (const tab of [one, two]) {
      const view = await tab.until('thr_1', "view.turn === 'completed'")
      expect(view).toMatchObject({ calls: ['pay returned'], open: [] })
      expect(view.texts.at(-1)).toBe('Paid.')
    }
    expect(world.server.effects).toHaveLength(1)
    expect(await one.do('decide', 'thr_1', question, { type: 'reject' })).toMatchObject({
      status: 'already_settled',
    })
    await agree(one, two)
  },
)

test('a client tool is answered from the tab that did not ask', patience, async () => {
  const [world, one, two] = await twoTabs()
  await one.do('send', 'thr_1', said({ calls: [{ name: 'locate' }], after: 'Lisbon!' }))
  const question = await openQuestion(two, 'client_tool_call')
  await two.do('answer', 'thr_1', question, { city: 'Lisbon' })
  for (const tab of [one, two]) {
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view.calls).toEqual(['locate returned'])
  }
  expect(world.server.offences).toEqual([])
})

test(
  'two messages that are sent at once in two tabs are two turns, one after the other',
  patience,
  async () => {
    const [world, one, two] = await twoTabs()
    await Promise.all([one.do('view', 'thr_1'), two.do('view', 'thr_1')])
    await Promise.all([one.do('send', 'thr_1', 'from one'), two.do('send', 'thr_1', 'from two')])
    const isDone = "view.texts.length === 4 && view.queued === 0 && view.turn === 'completed'"
    const view = await one.until('thr_1', isDone)
    await two.until('thr_1', isDone)
    const [first, answer, second, next] = view.texts
    expect(new Set([first, second])).toEqual(new Set(['from one', 'from two']))
    expect([answer, next]).toEqual([`You said: ${first}`, `You said: ${second}`])
    expect(world.server.requests).toHaveLength(2)
    expect(world.server.offences).toEqual([])
    await agree(one, two)
  },
)

test(
  'a message is left to the tab that sent it, however slowly that one fetches what answers',
  patience,
  async () => {
    const [world, one, two] = await twoTabs()
    await two.do('send', 'thr_0', 'what answers is fetched here')
    await two.until('thr_0', "view.turn === 'completed'")
    await two.do('view', 'thr_1')
    let asked = 0
    await one.page.route(/engine/, async (route) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    })
    await one.do('send', 'thr_1', 'from one')
    for (const tab of [one, two]) {
      const view = await tab.until('thr_1', "view.turn !== 'queued' && view.turn !== 'running'")
      expect(view).toMatchObject({ turn: 'completed', texts: ['from one', 'You said: from one'] })
    }
    expect(asked).toBeGreaterThan(0)
    expect(world.server.requests).toHaveLength(2)
  },
)

test(
  'a tab that is closed in the middle of an answer leaves what had come, and no model is asked unasked',
  patience,
  async () => {
    const [world, one, two] = await oneRuns({ text: 'Once upon a time', hold: 'middle' }, 'middle')
    await two.until('thr_1', "view.texts[1] === 'Once upo'")
    await one.page.close()
    const left = await two.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'page_left', texts: [expect.anything(), 'Once upo'] })
    expect(world.server.requests).toHaveLength(1)
    world.server.release('middle')
    await two.do('retry', 'thr_1')
    const whole = await two.until('thr_1', "view.turn === 'completed'")
    expect(whole.texts.at(-1)).toBe('Once upon a time')
    expect(world.server.requests).toHaveLength(2)
  },
)

test(
  'a tab that crashes while a tool runs leaves a question to the other tab, and the tool does not run again',
  patience,
  async () => {
    const writing = { calls: [{ name: 'write', args: { hold: 'tool' } }] }
    const [world, one, two] = await oneRuns(writing, 'tool')
    await two.until('thr_1', "view.calls[0] === 'write open'")
    await one.crash()
    const question = await openQuestion(two, 'resume')
    expect(world.server.effects).toHaveLength(1)
    expect(await two.do('answer', 'thr_1', question, { action: 'unknown' })).toEqual({
      status: 'answered',
    })
    await two.until('thr_1', "view.turn === 'completed'")
    expect(world.server.effects).toHaveLength(1)
    expect(world.server.offences).toEqual([])
  },
)

test(
  'a tab that crashes in front of a question leaves it open, and the other tab goes on with it',
  patience,
  async () => {
    const [world, one, two] = await twoTabs()
    await one.do('send', 'thr_1', paying)
    const question = await openQuestion(one)
    await one.do('stored', 'thr_1')
    await one.crash()
    expect(await openQuestion(two)).toBe(question)
    await two.do('decide', 'thr_1', question, { type: 'approve' })
    const view = await two.until('thr_1', "view.turn === 'completed'")
    expect(view.texts.at(-1)).toBe('Paid.')
    expect(world.server.effects).toHaveLength(1)
  },
)

test(
  'a frozen tab is taken over by a stop, and what it still writes is refused',
  patience,
  async () => {
    const [world, one, two] = await oneRuns(
      { text: 'Once upon a time', hold: 'middle', calls: [{ name: 'write' }] },
      'middle',
    )
    await two.until('thr_1', "view.texts[1] === 'Once upo'")
    await one.freeze()
    await two.do('stop', 'thr_1')
    const stopped = await two.until('thr_1', "view.turn === 'interrupted'")
    expect(stopped.texts[1]).toBe('Once upo')
    await two.do('send', 'thr_1', 'and now')
    await two.until('thr_1', "view.turn === 'completed'")
    world.server.release('middle')
    await one.thaw()
    await one.until('thr_1', "view.turn === 'completed'")
    await agree(one, two)
    expect(world.server.effects).toEqual([])
    expect(world.server.offences).toEqual([])
  },
)

test(
  'three hundred approvals that two tabs give at the same moment are three hundred effects',
  { timeout: 240_000 },
  async () => {
    const [world, one, two] = await twoTabs()
    const threads = Array.from({ length: 30 }, (_, index) => `thr_${index}`)
    const order = said({
      calls: Array.from({ length: 10 }, (_, amount) => ({ name: 'pay', args: { amount } })),
      after: 'Paid.',
    })
    for (const thread of threads) {
      await one.do('send', thread, order)
      await Promise.all([one, two].map((tab) => tab.until(thread, 'view.open.length === 10')))
      const outcomes = await Promise.all(
        [one, two].map((tab) => tab.do('decideAll', thread, { type: 'approve' })),
      )
      const answered = outcomes.flat().filter(([, status]) => status === 'answered')
      expect(new Set(answered.map(([id]) => id)).size).toBe(10)
      expect(answered).toHaveLength(10)
    }
    for (const thread of threads) {
      for (const tab of [one, two]) {
        const view = await tab.until(thread, "view.turn === 'completed'")
        expect(view.calls).toEqual(Array.from({ length: 10 }, () => 'pay returned'))
      }
    }
    expect(world.server.effects).toHaveLength(300)
    expect(new Set(world.server.effects).size).toBe(300)
    expect(world.server.offences).toEqual([])
  },
)

test.each([
  ['with locks', {}],
  ['on plain http, without locks', { insecure: true }],
] as const)(
  'the card and the hook in one tab say that it was decided in another as soon as they are told, no timer has to come: %s',
  patience,
  async (_where, options) => {
    const world = await newWorld(options)
    const bob = await world.tab({ chat: 'thr_1', user: 'bob' })
    const ann = await world.tab({ chat: 'thr_1', user: 'ann' })
    const [inAnns, inBobs] = [ann, bob].map(({ page }) => ({
      hook: page.getByRole('note', { name: 'Hook' }),
      approve: page.getByRole('button', { name: 'Approve', exact: true }),
    })) as [Seen, Seen]
    const message = ann.page.getByRole('textbox', { name: 'Message' })
    await message.fill(paying)
    await message.press('Enter')
    for (const { hook } of [inAnns, inBobs]) {
      await expect.poll(() => hook.textContent(), soon).toBe('open here')
    }
    await inBobs.approve.waitFor()
    await bob.stopTimers()
    await expect.poll(() => inAnns.approve.getAttribute('data-state'), soon).toBe('ready')
    await inAnns.approve.click()
    const decided = bob.page.getByText('Decided elsewhere. Approved by Ann')
    await expect.poll(() => decided.count(), soon).toBe(1)
    await expect.poll(() => inBobs.hook.textContent(), soon).toBe('approved in another tab')
    await expect.poll(() => inAnns.hook.textContent(), soon).toBe('approved here')
    expect(await inBobs.approve.count()).toBe(0)
    await bob.until('thr_1', "view.turn === 'completed'")
    expect(world.server.effects).toHaveLength(1)
  },
)
