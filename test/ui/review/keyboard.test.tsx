import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeProblems, listen, tabTo } from '../approval/assistive.ts'
import { frames } from '../approval/stage.tsx'
import { subscribe } from '../../../stories/questions.ts'
import { arm, current, desk, queue, show, type Shown, thread } from './stage.tsx'

type Role = 'button' | 'combobox' | 'checkbox' | 'textbox'

const find =
  ({ page }: Shown, role: Role, name: string | RegExp) =>
  (): Element | null =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).elements()[0] ?? null

async function expectClean(shown: Shown): Promise<void> {
  expect(await axeProblems(shown.page.container)).toEqual([])
}

describe('by keyboard alone, the inbox', () => {
  it('is filtered, gone through, read, decided one by one, and is empty at the end', async () => {
    const shown = await show()
    await expectClean(shown)
    await tabTo(find(shown, 'combobox', 'Group by'))
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .poll(() => queue(shown).getByRole('heading').elements()[0]?.textContent)
      .toBe('Refund an order 3')
    await tabTo(find(shown, 'combobox', 'Tool'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.poll(() => current(shown)).toBe('cb_3')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')

    // To a question of the queue, and into its card.
    await tabTo(() => queue(shown).getByRole('button').elements()[1] ?? null)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(shown.page.getByRole('heading', { name: 'Refund an order', level: 3 }).last())
      .toHaveFocus()
    expect(current(shown)).toBe('cb_2')
    await tabTo(find(shown, 'textbox', 'Reason for declining'))
    // In a field letters are letters.
    await userEvent.keyboard('jk Twice')
    expect(current(shown)).toBe('cb_2')
    await tabTo(find(shown, 'button', 'Decline'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => current(shown)).toBe('cb_5')
    await expectClean(shown)

    // The others by their keys, as fast as they may.
    for (let left = 5; left > 0; left -= 1) {
      await expect.poll(() => current(shown)).not.toBeNull()
      await arm(shown)
      const before = current(shown)
      await userEvent.keyboard(left % 2 === 0 ? '{Shift>}A{/Shift}' : '{Shift>}R{/Shift}')
      await expect.poll(() => current(shown)).not.toBe(before)
    }
    await expect.element(shown.page.getByText('Nothing waits for you.')).toBeVisible()
    await expectClean(shown)
    expect(shown.decided).toHaveLength(6)
    expect(shown.decided[0]?.decision).toEqual({ type: 'reject', reason: 'jk Twice' })
  })

  it('is decided like with like: chosen, read, and confirmed with a second press', async () => {
    const shown = await show()
    await tabTo(find(shown, 'button', 'Review 3 together'))
    await userEvent.keyboard('{Enter}')
    await expect
      .element(shown.page.getByRole('heading', { name: '3 calls of client.refund' }))
      .toHaveFocus()
    await expectClean(shown)
    await tabTo(find(shown, 'checkbox', /^Call 2/))
    await userEvent.keyboard(' ')
    await tabTo(find(shown, 'button', 'Approve 1 call'))
    await arm(shown)
    await userEvent.keyboard('{Enter}')
    expect(shown.decided).toEqual([])
    const confirm = shown.page.getByRole('button', { name: /^Yes, approve 1 call/ })
    await expect.element(confirm).toHaveFocus()
    await expectClean(shown)
    // The same press held on does not confirm what it asked for.
    await userEvent.keyboard('{Enter}')
    expect(shown.decided).toEqual([])
    await arm(shown)
    await userEvent.keyboard('{Enter}')
    await frames()
    expect(shown.decided).toMatchObject([{ id: 'cb_1', decision: { type: 'approve' } }])
  })

  it('goes on with the focus when all that were looked at together are decided', async () => {
    const shown = await show()
    await tabTo(() => queue(shown).getByRole('button').elements()[2] ?? null)
    await userEvent.keyboard('{Enter}')
    await tabTo(find(shown, 'button', 'Review 2 together'), 'back')
    await userEvent.keyboard('{Enter}')
    await tabTo(find(shown, 'button', 'Approve 2 calls'))
    await arm(shown)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown.decided).toHaveLength(2)
    await expect.poll(() => current(shown)).toBe('cb_5')
    await expect
      .poll(() => document.activeElement?.getAttribute('data-slot'))
      .toBe('approval-title')
  })

  it('says what comes into it, once each, and what became of a decision', async () => {
    const shown = await show({
      thr_1: thread('One', 0, 'cb_1', subscribe, { email: 'ann@example.org' }),
    })
    const heard = listen()
    await tabTo(find(shown, 'button', 'Decline'))
    await userEvent.keyboard(' ')
    await expect.element(shown.page.getByText('Nothing waits for you.')).toBeVisible()
    expect(heard.filter((text) => text.includes('Approval needed'))).toEqual([])
  })

  it('has its own keys off where it is told so, and is worked by Tab all the same', async () => {
    const shown = await show(desk, { shortcuts: false })
    await tabTo(find(shown, 'button', 'Next'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => current(shown)).toBe('cb_2')
    await userEvent.keyboard('j')
    expect(current(shown)).toBe('cb_2')
    await tabTo(find(shown, 'button', 'Approve'))
    await arm(shown)
    await userEvent.keyboard(' ')
    await expect.poll(() => shown.decided).toMatchObject([{ id: 'cb_2' }])
  })
})
