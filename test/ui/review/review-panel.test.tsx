import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../../eventually.ts'
import { asks, sendMail, subscribe } from '../../../stories/questions.ts'
import { frames, now } from '../approval/stage.tsx'
import { arm, button, card, current, desk, queue, show, type Shown, thread } from './stage.tsx'

describe('the review panel', () => {
  it('lists what waits over all threads, by conversation, and since when', async () => {
    const shown = await show()
    const names = queue(shown)
      .getByRole('heading')
      .elements()
      .map((node) => node.textContent)
    expect(names).toEqual([
      'Broken jacket 1',
      'Late parcel 1',
      'News 1',
      'More news 1',
      'Hidden 1',
      'Clean up 1',
    ])
    await expect
      .element(queue(shown).getByRole('button').first())
      .toHaveAccessibleName(/^Refund an order waiting for 1 hr This application$/)
    await eventually(() => expect(current(shown)).toBe('cb_1'))
  })

  it('groups by tool, and filters by tool and conversation', async () => {
    const shown = await show()
    await shown.page.getByRole('combobox', { name: 'Group by' }).selectOptions('tool')
    const names = (): readonly (string | null)[] =>
      queue(shown)
        .getByRole('heading')
        .elements()
        .map((node) => node.textContent)
    expect(names()).toEqual([
      'Refund an order 3',
      'Subscribe to the newsletter 2',
      'crm.wipe_disk 1',
    ])
    await shown.page.getByRole('combobox', { name: 'Tool' }).selectOptions('client.subscribe')
    expect(names()).toEqual(['Subscribe to the newsletter 2'])
    expect(current(shown)).toBe('cb_3')
    await shown.page.getByRole('combobox', { name: 'Conversation' }).selectOptions('thr_4')
    expect(current(shown)).toBe('cb_4')
  })

  it('goes on to the next when one is decided, with the focus', async () => {
    const shown = await show()
    await arm(shown)
    ;(
      card(shown).getByRole('button', { name: 'Approve', exact: true }).element() as HTMLElement
    ).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => current(shown)).toBe('cb_2')
    expect(shown.decided).toMatchObject([{ id: 'cb_1', decision: { type: 'approve' } }])
    await expect
      .element(shown.page.getByRole('heading', { name: 'Refund an order', level: 3 }).last())
      .toHaveFocus()
    // The next card is armed by itself.
    await userEvent.keyboard('{Shift>}A{/Shift}')
    expect(shown.decided).toHaveLength(1)
  })

  it('is gone through by keyboard alone', async () => {
    const shown = await show()
    ;(queue(shown).getByRole('button').first().element() as HTMLElement).focus()
    await userEvent.keyboard('j')
    await expect.poll(() => current(shown)).toBe('cb_2')
    await userEvent.keyboard('j')
    await expect.poll(() => current(shown)).toBe('cb_3')
    await userEvent.keyboard('k')
    await expect.poll(() => current(shown)).toBe('cb_2')
    await arm(shown)
    await userEvent.keyboard('{Shift>}R{/Shift}')
    await expect.poll(() => current(shown)).toBe('cb_3')
    await arm(shown)
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await expect.poll(() => current(shown)).toBe('cb_4')
    expect(shown.decided).toMatchObject([
      { id: 'cb_2', decision: { type: 'reject' }, how: 'shortcut' },
      { id: 'cb_3', decision: { type: 'approve' }, how: 'shortcut' },
    ])
  })

  it('takes no keys outside itself, in a field, or when they are turned off', async () => {
    const shown = await show()
    await userEvent.keyboard('j')
    expect(current(shown)).toBe('cb_1')
    await card(shown).getByRole('textbox', { name: 'Reason for declining' }).click()
    await userEvent.keyboard('jk')
    expect(current(shown)).toBe('cb_1')
    await shown.page.unmount()
    const off = await show(desk, { shortcuts: false })
    ;(queue(off).getByRole('button').first().element() as HTMLElement).focus()
    await userEvent.keyboard('j')
    expect(current(off)).toBe('cb_1')
  })

  it('keeps an edit while another question is looked at', async () => {
    const shown = await show()
    await card(shown).getByRole('button', { name: 'Edit…' }).click()
    await shown.page.getByRole('textbox', { name: /^Amount/ }).fill('30')
    await frames()
    await button(shown, 'Next').click()
    await expect.element(queue(shown).getByText('edited')).toBeVisible()
    await button(shown, 'Previous').click()
    await expect.element(shown.page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('30')
  })

  it('says when nothing waits', async () => {
    const shown = await show({ thr_1: (log) => log.user('Hello') })
    await expect.element(shown.page.getByText('Nothing waits for you.')).toBeVisible()
  })

  it('appends what comes up, and announces it once', async () => {
    const shown = await show()
    const log = shown.logs.get('thr_3')
    if (!log) throw new Error('There is no such log.')
    log.wait(600_000)
    asks(log, sendMail, { to: 'x@example.org' }, { id: 'cb_new' })
    await expect.element(shown.page.getByText('7 wait')).toBeVisible()
    await expect
      .element(shown.page.getByText('Approval needed: Send a mail on This application'))
      .toBeInTheDocument()
    expect(current(shown)).toBe('cb_1')
  })
})

describe('like with like', () => {
  const together = async (): Promise<Shown> => {
    const shown = await show()
    await queue(shown).getByRole('button').nth(2).click()
    await button(shown, 'Review 2 together').click()
    return shown
  }

  it('shows each call with all its arguments and says how many are approved', async () => {
    const shown = await together()
    await expect.element(shown.page.getByText('ann@')).toBeVisible()
    await expect.element(shown.page.getByText('bob@')).toBeVisible()
    await button(shown, 'Approve 2 calls').click(now)
    expect(shown.decided).toEqual([])
    await arm(shown)
    await button(shown, 'Approve 2 calls').click(now)
    await frames()
    expect(shown.decided).toMatchObject([
      { id: 'cb_3', decision: { type: 'approve' }, how: 'click' },
      { id: 'cb_4', decision: { type: 'approve' }, how: 'click' },
    ])
  })

  it('approves only what is chosen', async () => {
    const shown = await together()
    await shown.page.getByRole('checkbox', { name: /^Call 2/ }).click()
    await arm(shown)
    await button(shown, 'Approve 1 call').click(now)
    await frames()
    expect(shown.decided.map(({ id }) => id)).toEqual(['cb_3'])
  })

  it('leaves out what hides something, and asks twice for what may destroy', async () => {
    const shown = await show()
    await button(shown, 'Review 3 together').click()
    await expect.element(shown.page.getByText(/^Left out: it holds hidden/)).toBeVisible()
    await expect.element(shown.page.getByRole('checkbox', { name: /^Call 3/ })).toBeDisabled()
    await arm(shown)
    await button(shown, 'Approve 2 calls').click(now)
    expect(shown.decided).toEqual([])
    const confirm = button(shown, 'Yes, approve 2 calls that may delete or overwrite things')
    await confirm.click(now)
    expect(shown.decided).toEqual([])
    await arm(shown)
    await confirm.click(now)
    await frames()
    expect(shown.decided.map(({ id }) => id)).toEqual(['cb_1', 'cb_2'])
  })

  it('leaves out what is being edited', async () => {
    const shown = await show()
    await card(shown).getByRole('button', { name: 'Edit…' }).click()
    await frames()
    await button(shown, 'Next').click()
    await button(shown, 'Review 3 together').click()
    await expect.element(shown.page.getByText('Left out: you are editing it.')).toBeVisible()
    await expect.element(button(shown, 'Approve 1 call')).toBeVisible()
  })

  it('waits for each long value to be opened', async () => {
    const long = { email: `${'x'.repeat(700)}@example.org` }
    const shown = await show({
      thr_1: thread('One', 0, 'cb_1', subscribe, { email: 'ann@example.org' }),
      thr_2: thread('Two', 1, 'cb_2', subscribe, long),
    })
    await button(shown, 'Review 2 together').click()
    await arm(shown)
    await button(shown, 'Approve 2 calls').click(now)
    expect(shown.decided).toEqual([])
    await shown.page.getByRole('button', { name: /^Show all of email/ }).click()
    await arm(shown)
    await button(shown, 'Approve 2 calls').click(now)
    await frames()
    expect(shown.decided).toHaveLength(2)
  })

  it('declines all at once, without waiting', async () => {
    const shown = await show()
    await button(shown, 'Review 3 together').click()
    await button(shown, 'Decline all 3').click()
    await frames()
    expect(shown.decided).toMatchObject([
      { id: 'cb_1', decision: { type: 'reject' } },
      { id: 'cb_2', decision: { type: 'reject' } },
      { id: 'cb_5', decision: { type: 'reject' } },
    ])
  })
})
