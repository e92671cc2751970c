import type { Grant } from 'countersign'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeProblems } from '../approval/assistive.ts'
import { frames, now } from '../approval/stage.tsx'
import { arm, button, card, current, desk, show, type Shown } from './stage.tsx'

const gone = ({ page }: Shown): string | null | undefined =>
  page.container.querySelector('[data-slot="review-gone"]')?.textContent

describe('a question that is looked at and settled by somebody else', () => {
  it('says who decided what, and the next one takes its place', async () => {
    const shown = await show()
    await expect.poll(() => current(shown)).toBe('cb_1')
    await frames()
    expect(gone(shown)).toBe('')
    shown.logs.get('thr_1')?.settled('cb_1', 'answered', {
      how: 'click',
      by: 'u_7',
      by_name: 'Ann Lee',
      decision: { type: 'reject' },
    })
    await expect.poll(() => current(shown)).toBe('cb_2')
    await expect
      .poll(() => gone(shown))
      .toBe('Refund an order: Decided elsewhere. Declined by Ann Lee')
    const place = shown.page.container.querySelector('[data-slot="review-gone"]')
    expect(place?.getAttribute('role')).toBe('status')
    await button(shown, 'Next').click()
    await frames()
    expect(gone(shown)).toBe('')
  })

  it('says so where it expired, or the conversation went on', async () => {
    const shown = await show()
    shown.logs.get('thr_1')?.settled('cb_1', 'expired')
    await expect.poll(() => gone(shown)).toBe('Refund an order: Expired: nobody decided in time')
    shown.logs.get('thr_2')?.settled('cb_2', 'superseded')
    await expect
      .poll(() => gone(shown))
      .toBe('Refund an order: Not decided: the conversation went on')
  })

  it('says nothing of what was decided here', async () => {
    const shown = await show()
    await arm(shown)
    await card(shown).getByRole('button', { name: 'Approve', exact: true }).click(now)
    await expect.poll(() => current(shown)).toBe('cb_2')
    await frames()
    expect(gone(shown)).toBe('')
  })
})

const grants: readonly Grant[] = [
  {
    id: 'grant_1',
    tool: 'client.refund',
    source: 'application',
    definition_hash: 'a',
    scope: 'thread',
    thread_id: 'thr_1',
    given_at: '2026-01-05T09:30:00Z',
    given_by: 'Ann',
  },
  {
    id: 'grant_2',
    tool: 'client.\u202Eevil',
    source: 'application',
    definition_hash: 'b',
    scope: 'always',
    args_hash: 'c',
    given_at: '2026-01-04T09:30:00Z',
    until: '2026-02-04T09:30:00Z',
  },
]

describe('decisions that are remembered', () => {
  const open = async (): Promise<Shown> => {
    const shown = await show(desk, {}, grants)
    await shown.page.getByText('Remembered decisions (2)').click()
    await expect.element(button(shown, 'Ask again').first()).toBeVisible()
    return shown
  }

  it('are listed below the queue: for what, for how long, and by whom', async () => {
    const shown = await open()
    const rows = [...shown.page.container.querySelectorAll('[data-slot="grant"]')].map(
      (node) => node.textContent,
    )
    expect(rows[0]).toContain('Refund an order client.refund')
    expect(rows[0]).toContain(
      'Any arguments · in one conversation · Broken jacket · This application · given by Ann, Jan 5, 2026',
    )
    expect(rows[1]).toContain('client.[U+202E]evil')
    expect(rows[1]).toContain(
      'The same arguments only · always · This application · given Jan 4, 2026',
    )
    expect(rows[1]).toContain('until Feb 4, 2026')
    expect(await axeProblems(shown.page.container)).toEqual([])
  })

  it('are taken back by keyboard, one by one, and the focus stays in the list', async () => {
    const shown = await open()
    const revoke = button(shown, 'Ask again')
    await expect.element(revoke.first()).toHaveAccessibleDescription(/^Refund an order/)
    ;(revoke.first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(revoke.elements()).toHaveLength(1)
    await expect.element(revoke).toHaveFocus()
    await expect.element(shown.page.getByText('1 decision is remembered')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.page.getByText(/^No decision is remembered/)).toBeVisible()
    expect(document.activeElement?.getAttribute('data-slot')).toBe('grant-list')
  })

  it('are not spoken of where there are none', async () => {
    const shown = await show()
    expect(shown.page.getByText(/Remembered decisions/).elements()).toHaveLength(0)
  })
})
