import { type AgentOptions, tool } from 'countersign'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeProblems, listen, tabTo } from './assistive.ts'
import { armed, type Live, live, untilAsked } from './live.tsx'
import { frames } from './stage.tsx'

interface Desk extends Live {
  readonly ran: readonly unknown[]
  readonly heard: readonly string[]
}

const note = 'The parcel came open. '.repeat(40)
const args = { order: 'A-1042', amount: 129.5, note }

async function desk(options: Partial<AgentOptions> = {}): Promise<Desk> {
  const ran: unknown[] = []
  const refund = tool({
    name: 'refund',
    title: 'Refund an order',
    description: 'Pays back money.',
    annotations: { destructiveHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        order: { type: 'string', title: 'Order' },
        amount: { type: 'number', title: 'Amount', maximum: 500 },
        note: { type: 'string', title: 'Note' },
      },
      required: ['order', 'amount'],
    },
    outputSchema: {
      type: 'object',
      properties: { refunded: { type: 'number', title: 'Refunded' } },
      required: ['refunded'],
    },
    run: (given) => {
      ran.push(given)
      return { refunded: given.amount }
    },
  })
  const shown = await live({
    answers: [{ text: 'I will refund it.', calls: [{ name: 'refund', args }] }, 'All done.'],
    tools: [refund],
    user: () => ({ id: 'u_7', name: 'Ann Lee' }),
    ...options,
  })
  const heard = listen()
  // Nobody has a pointer here: the first thing is to get to where one writes.
  await tabTo(() => element(shown, 'textbox', 'Message'))
  await userEvent.keyboard('Refund A-1042{Enter}')
  await untilAsked(shown)
  return { ...shown, ran, heard }
}

function element(
  { page }: Pick<Live, 'page'>,
  role: 'textbox' | 'button' | 'combobox' | 'radio' | 'heading' | 'link',
  name: string | RegExp,
): Element | null {
  return page.getByRole(role, { name, exact: typeof name === 'string' }).elements()[0] ?? null
}

const press = (shown: Desk, name: string | RegExp): Promise<void> =>
  tabTo(() => element(shown, 'button', name))

/** To the card: by the way that the composer offers, from where one writes. */
async function goToCard(shown: Desk): Promise<void> {
  await tabTo(() => element(shown, 'button', 'Show'), 'back')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.page.getByRole('heading', { name: 'Refund an order' })).toHaveFocus()
}

async function expectClean(shown: Desk): Promise<void> {
  expect(await axeProblems(shown.page.container)).toEqual([])
}

const done = (shown: Desk) =>
  expect.element(shown.page.getByText('All done.', { exact: true })).toBeVisible()

const result = (shown: Desk) =>
  expect.element(shown.page.getByRole('button', { name: /^Refund an order client/ })).toHaveFocus()

describe('by keyboard alone, a refund', () => {
  it('is read in full and approved', async () => {
    const shown = await desk()
    await expectClean(shown)
    await goToCard(shown)
    // It waits for all to be read, and says so to whoever is on it.
    await press(shown, 'Approve')
    const approve = shown.page.getByRole('button', { name: 'Approve', exact: true })
    await expect.element(approve).toHaveAccessibleDescription(/One long value has not been opened/)
    await armed(shown)
    await userEvent.keyboard('{Enter}')
    expect(shown.ran).toEqual([])
    await tabTo(() => element(shown, 'button', /^Show all of note/), 'back')
    await userEvent.keyboard('{Enter}')
    await frames()
    await expectClean(shown)
    await press(shown, 'Approve')
    await frames()
    await armed(shown)
    await userEvent.keyboard('{Enter}')
    await done(shown)
    expect(shown.ran).toEqual([args])
    await result(shown)
    await expect.element(shown.page.getByText('Approved by Ann Lee')).toBeVisible()
    await expectClean(shown)
  })

  it('is edited: what is wrong is led to, then it runs with the changes', async () => {
    const shown = await desk()
    await goToCard(shown)
    await press(shown, 'Edit…')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(shown.page.getByRole('heading', { name: 'Edit the arguments' }))
      .toHaveFocus()
    await expect.element(shown.page.getByRole('textbox', { name: /^Amount/ })).toBeVisible()
    await tabTo(() => element(shown, 'textbox', /^Amount/))
    await userEvent.keyboard('{Control>}a{/Control}900')
    await press(shown, 'Run with changes')
    await userEvent.keyboard('{Enter}')
    const amount = shown.page.getByRole('textbox', { name: /^Amount/ })
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveAccessibleDescription(/at most 500/)
    await expectClean(shown)
    await userEvent.keyboard('{Control>}a{/Control}15')
    await press(shown, 'Run with changes')
    await expect
      .element(shown.page.getByRole('button', { name: 'Run with changes' }))
      .toHaveAttribute('data-state', 'arming')
    await armed(shown)
    await userEvent.keyboard('{Enter}')
    await done(shown)
    expect(shown.ran).toEqual([{ ...args, amount: 15 }])
    await result(shown)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(shown.page.getByRole('definition').filter({ hasText: 'now15' }))
      .toBeVisible()
    await expectClean(shown)
  })

  it('is declined with a reason, without waiting', async () => {
    const shown = await desk()
    await goToCard(shown)
    await tabTo(() => element(shown, 'textbox', 'Reason for declining'))
    await userEvent.keyboard('Too much{Enter}')
    expect(shown.thread.getState().open_callbacks).toHaveLength(1)
    await press(shown, 'Decline')
    await userEvent.keyboard(' ')
    await done(shown)
    expect(shown.ran).toEqual([])
    expect(JSON.stringify(shown.model.requests[1])).toContain('Reason: Too much')
    await result(shown)
    await expectClean(shown)
  })

  it('is answered in the place of the tool', async () => {
    const shown = await desk()
    await goToCard(shown)
    await press(shown, 'Answer instead…')
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.page.getByRole('textbox', { name: /^Refunded/ })).toBeVisible()
    await expectClean(shown)
    await tabTo(() => element(shown, 'textbox', /^Refunded/))
    await userEvent.keyboard('3')
    await press(shown, 'Send this answer')
    await expect
      .element(shown.page.getByRole('button', { name: 'Send this answer' }))
      .toHaveAttribute('data-state', 'arming')
    await armed(shown)
    await userEvent.keyboard('{Enter}')
    await done(shown)
    expect(shown.ran).toEqual([])
    await result(shown)
  })

  it('is approved and remembered; Escape and letters decide nothing', async () => {
    const shown = await desk()
    await goToCard(shown)
    await tabTo(() => element(shown, 'button', /^Show all of note/))
    await userEvent.keyboard('{Enter}')
    await tabTo(() => element(shown, 'combobox', 'Next time'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect
      .element(shown.page.getByRole('combobox', { name: 'Next time' }))
      .toHaveValue('thread_tool')
    await frames()
    await armed(shown)
    await userEvent.keyboard('{Escape}y{Enter}')
    expect(shown.thread.getState().open_callbacks).toHaveLength(1)
    await press(shown, 'Approve')
    await frames()
    await armed(shown)
    await userEvent.keyboard(' ')
    await done(shown)
    expect(shown.agent.grants.list()).toMatchObject([{ scope: 'thread', tool: 'client.refund' }])
  })

  it('is announced once, and what became of it', async () => {
    const shown = await desk()
    await goToCard(shown)
    await press(shown, 'Decline')
    await userEvent.keyboard('{Enter}')
    await done(shown)
    await frames()
    const needed = 'Approval needed: Refund an order on This application'
    expect(shown.heard.filter((text) => text.includes(needed))).toEqual([needed])
    expect(shown.heard.at(-1)).toBe('Answer: All done.')
  })
})
