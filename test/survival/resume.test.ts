import { expect, test } from 'vitest'
import type { Locator } from 'playwright'
import { newWorld, said, type Tab, type TabOptions, type World } from './lab/index.ts'

// A tool was at work when its page went away: after the reload a person says what becomes of the call.

const soon = { timeout: 20_000 }

async function reloadInTool(
  name: 'write' | 'mail' = 'write',
  options: TabOptions = {},
): Promise<{ world: World; tab: Tab; card: Locator }> {
  const world = await newWorld()
  const tab = await world.tab({ ...options, chat: 'thr_1' })
  await tab.do(
    'send',
    'thr_1',
    said({ calls: [{ name, args: { amount: 5, hold: 'tool' } }], after: 'So be it.' }),
  )
  await world.server.held('tool')
  await tab.do('stored', 'thr_1')
  await tab.reload()
  const card = tab.page.getByRole('group', { name: /^Interrupted/ })
  await card.waitFor()
  expect(await card.textContent()).toContain('had begun when the page went away')
  expect(world.server.effects).toHaveLength(1)
  expect(world.server.requests).toHaveLength(1)
  return { world, tab, card }
}

async function press(card: Locator, name: string): Promise<void> {
  const button = card.getByRole('button', { name, exact: true })
  // Some of them arm first; one that runs nothing has nothing to arm.
  await expect
    .poll(async () => (await button.getAttribute('data-state')) ?? 'ready', soon)
    .toBe('ready')
  await button.click()
}

/** The turn is done, and this is what the model read of the call. */
async function told({ world, tab }: { world: World; tab: Tab }): Promise<string> {
  await tab.page.getByText('So be it.', { exact: true }).first().waitFor()
  await tab.until('thr_1', "view.turn === 'completed'")
  expect(world.server.offences).toEqual([])
  const { messages } = JSON.parse(world.server.requests.at(-1) ?? '') as {
    messages: { role: string; content: string }[]
  }
  return messages.filter(({ role }) => role === 'tool').at(-1)?.content ?? ''
}

const patience = { timeout: 90_000 }

test(
  'a call that a reload cut off can be left unknown: it does not run again, and the model is told',
  patience,
  async () => {
    const lab = await reloadInTool()
    await press(lab.card, 'Leave it unknown')
    expect(await told(lab)).toMatch(/not known|unknown|interrupted/i)
    expect(lab.world.server.effects).toHaveLength(1)
  },
)

test(
  'a call that a reload cut off can be run again: it runs once more, as it was shown',
  patience,
  async () => {
    const lab = await reloadInTool()
    lab.world.server.release('tool')
    await press(lab.card, 'Run again')
    expect(JSON.parse(await told(lab))).toEqual({ done: 'write' })
    const [first, second, ...more] = lab.world.server.effects
    expect(more).toEqual([])
    expect(second).toBe(first)
  },
)

test(
  'a call that a reload cut off can be given its result: it does not run again, and the model reads that',
  patience,
  async () => {
    const lab = await reloadInTool()
    await press(lab.card, 'Enter the result…')
    await lab.card.getByRole('textbox', { name: 'Answer' }).fill('It was written, I have looked.')
    await press(lab.card, 'Send this answer')
    expect(await told(lab)).toContain('It was written, I have looked.')
    expect(lab.world.server.effects).toHaveLength(1)
  },
)

test('the question stays through another reload, with the same digest', patience, async () => {
  const { world, tab } = await reloadInTool()
  const before = await tab.do('view', 'thr_1')
  await tab.do('stored', 'thr_1')
  await tab.reload()
  await tab.page.getByRole('group', { name: /^Interrupted/ }).waitFor()
  const after = await tab.until('thr_1', 'view.open.length > 0')
  expect(after.open).toEqual(before.open)
  expect(world.server.effects).toHaveLength(1)
})

test.each([
  ['fails with it', 'write'],
  ['returns that it failed', 'mail'],
] as const)(
  'a tool whose request breaks off as the page goes, and that %s, has not failed: a person is asked, though others in the page hear first that it goes',
  patience,
  async (_what, name) => {
    const lab = await reloadInTool(name, { isSecond: true })
    await press(lab.card, 'Leave it unknown')
    expect(await told(lab)).toMatch(/not known|unknown|interrupted/i)
    expect(lab.world.server.effects).toHaveLength(1)
  },
)

test(
  'text that streams while the page goes is left, though others in the page hear first that it goes',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ isSecond: true })
    await tab.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
    await tab.until('thr_1', "view.texts[1] === 'Once upo'")
    await tab.do('stored', 'thr_1')
    await tab.reload()
    const left = await tab.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'page_left', texts: [expect.anything(), 'Once upo'] })
    expect(world.server.requests).toHaveLength(1)
  },
)
