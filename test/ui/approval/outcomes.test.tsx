import type { AnswerOutcome, Callback } from 'countersign'
import { ApprovalCard } from 'countersign/ui'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { asking, refund, refundArgs } from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { arm, frames, now, type Shown, showCard, showLog } from './stage.tsx'

const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })
const status = ({ page }: Pick<Shown, 'page'>) => page.getByRole('status').filter({ hasText: /\w/ })

async function approved(outcome: AnswerOutcome, parts: Partial<Callback> = {}): Promise<Shown> {
  const shown = await showCard(refund, refundArgs, parts, {}, { outcome: () => outcome })
  await arm(shown)
  await button(shown, 'Approve').click()
  await frames()
  return shown
}

describe('a decision', () => {
  it('is said to be made when it is stored, and not before', async () => {
    let store: (outcome: AnswerOutcome) => void = () => {}
    const stored = new Promise<AnswerOutcome>((resolve) => {
      store = resolve
    })
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    const shown = await showLog(log, id, <ApprovalCard id={id} />, { outcome: () => stored })
    await arm(shown)
    await button(shown, 'Approve').click()
    await expect.element(status(shown)).toHaveTextContent('Saving your decision…')
    // The log has it, the store has not.
    log.settled(id, 'answered', { how: 'click', by: 'Ada', decision: { type: 'approve' } })
    await frames()
    await expect.element(status(shown)).toHaveTextContent('Saving your decision…')
    expect(shown.page.getByText('Approved by Ada').elements()).toHaveLength(0)
    store({ status: 'answered' })
    await expect.element(status(shown)).toHaveTextContent('Approved by Ada')
    expect(shown.page.getByText(/elsewhere/).elements()).toHaveLength(0)
  })

  it('cannot be made twice while it is on its way', async () => {
    const shown = await showCard(
      refund,
      refundArgs,
      {},
      {},
      { outcome: () => new Promise(() => {}) },
    )
    await arm(shown)
    await button(shown, 'Approve').click()
    await button(shown, 'Decline').click(now)
    await arm(shown)
    await button(shown, 'Approve').click(now)
    expect(shown.decided).toHaveLength(1)
    await expect.element(button(shown, 'Decline')).toHaveAttribute('aria-disabled', 'true')
  })

  it('that could not be stored says that nothing was started, and can be made again', async () => {
    const shown = await approved({ status: 'not_saved' })
    await expect
      .element(status(shown))
      .toHaveTextContent('could not be stored, so nothing was started.')
    await arm(shown)
    await button(shown, 'Approve').click()
    expect(shown.decided).toHaveLength(2)
  })

  it('that came too late says who was first and what they decided', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    const settlement = { how: 'click', by: 'Ada', decision: { type: 'reject' } } as const
    const shown = await showLog(log, id, <ApprovalCard id={id} />, {
      outcome: () => {
        log.settled(id, 'answered', settlement)
        return { status: 'already_settled', settled_by: settlement }
      },
    })
    await arm(shown)
    await button(shown, 'Approve').click()
    await expect.element(status(shown)).toHaveTextContent('Decided elsewhere. Declined by Ada')
    expect(shown.page.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(0)
  })

  it('that was made elsewhere shows as soon as it is known here', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    const shown = await showLog(log, id, <ApprovalCard id={id} />)
    await expect.element(button(shown, 'Approve')).toBeVisible()
    log.settled(id, 'answered', { how: 'click', by: 'Ada', decision: { type: 'approve' } })
    // A snapshot is published once a frame: nothing else is waited for.
    await frames(2)
    expect(status(shown).element().textContent).toBe('Decided elsewhere. Approved by Ada')
    expect(button(shown, 'Approve').elements()).toEqual([])
  })

  it('that may not be remembered says so, and can be made for once', async () => {
    const shown = await showCard(
      refund,
      refundArgs,
      {},
      {},
      { outcome: () => ({ status: 'not_allowed', code: 'not_remembered' }) },
    )
    await shown.page.getByRole('combobox', { name: 'Next time' }).selectOptions('thread_tool')
    await arm(shown)
    await button(shown, 'Approve').click()
    expect(shown.decided[0]?.decision).toEqual({
      type: 'approve',
      remember: { scope: 'thread', match: 'tool' },
    })
    await expect.element(status(shown)).toHaveTextContent('cannot be remembered')
    await shown.page.getByRole('combobox', { name: 'Next time' }).selectOptions('once')
    await frames()
    await arm(shown)
    await expect.element(button(shown, 'Approve')).toHaveAttribute('data-state', 'ready')
  })

  it('about a tool of a subagent that turns out to be gone leaves declining and answering', async () => {
    const shown = await approved(
      { status: 'not_allowed', code: 'tool_gone' },
      { asked_by: { agent: 'Clerk', path: ['Clerk'] } },
    )
    await expect.element(shown.page.getByText(/^The tool is not there any more/)).toBeVisible()
    await arm(shown)
    for (const name of ['Approve', 'Edit…']) {
      await expect.element(button(shown, name)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect.element(button(shown, 'Answer instead…')).toHaveAttribute('aria-disabled', 'false')
    await expect.element(button(shown, 'Decline')).toHaveAttribute('aria-disabled', 'false')
  })
})

describe('an expiry', () => {
  const soon = { expires_at: new Date(Date.UTC(2026, 0, 5, 9, 0, 10)).toISOString() }

  it('counts down, and when it has passed the call can only be declined', async () => {
    const shown = await showCard(refund, refundArgs, soon)
    await expect.element(shown.page.getByText('Declines by itself in 10s')).toBeVisible()
    shown.clock.advance(3000)
    await expect.element(shown.page.getByText('Declines by itself in 7s')).toBeVisible()
    shown.clock.advance(7000)
    await expect.element(shown.page.getByText(/^The time has passed/)).toBeVisible()
    await frames()
    shown.clock.advance(1000)
    await button(shown, 'Approve').click(now)
    await expect.element(button(shown, 'Edit…')).toHaveAttribute('aria-disabled', 'true')
    expect(shown.decided).toEqual([])
    await button(shown, 'Decline').click()
    expect(shown.decided[0]?.decision).toEqual({ type: 'reject' })
  })
})

describe('an expiry, where the clock is set back by a day', () => {
  it('counts on, and the call can only be declined when its time has passed', async () => {
    const expires_at = new Date(Date.UTC(2026, 0, 5, 9, 0, 10)).toISOString()
    const shown = await showCard(refund, refundArgs, { expires_at })
    await expect.element(shown.page.getByText(/^Declines by itself in \d+s$/)).toBeVisible()
    shown.clock.setBack(24 * 3_600_000)
    shown.clock.advance(1000)
    await expect.element(shown.page.getByText(/^Declines by itself in \d+s$/)).toBeVisible()
    // The card goes by what has passed.
    const passed = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed + 11_000)
    onTestFinished(() => clock.mockRestore())
    shown.clock.advance(1000)
    await expect.element(shown.page.getByText(/^The time has passed/)).toBeVisible()
    await button(shown, 'Approve').click(now)
    expect(shown.decided).toEqual([])
  })
})

describe('an expiry that a person may put off', () => {
  const soon = {
    expires_at: new Date(Date.UTC(2026, 0, 5, 9, 5, 0)).toISOString(),
    extends_by_ms: 300_000,
  }
  const heard = ({ page }: Shown): string =>
    [...page.container.querySelectorAll('[aria-live="assertive"]')]
      .map((node) => node.textContent)
      .join('')

  it('is warned of aloud once while there is time to act, and again when it was put off', async () => {
    const shown = await showCard(refund, refundArgs, soon)
    await expect.element(shown.page.getByText('Declines by itself in 5m')).toBeVisible()
    shown.clock.advance(239_000)
    await frames()
    expect(heard(shown)).toBe('')
    shown.clock.advance(1_000)
    await expect
      .poll(() => heard(shown))
      .toBe('Refund an order declines by itself in 1m. It can be kept open.')
    const line = shown.page
      .getByText('Declines by itself in 1m', { exact: true })
      .element().parentElement
    expect(line?.getAttribute('data-state')).toBe('soon')
    await button(shown, 'Keep it open').click()
    await expect.element(shown.page.getByText('Declines by itself in 6m')).toBeVisible()
    await expect.element(shown.page.getByText('Kept open for 5m')).toBeInTheDocument()
    expect(line?.getAttribute('data-state')).toBe('running')
    expect(heard(shown)).toBe('')
    shown.clock.advance(300_000)
    await expect
      .poll(() => heard(shown))
      .toBe('Refund an order declines by itself in 1m. It can be kept open.')
    expect(shown.decided).toEqual([])
  })

  it('is warned of with time to act, and after the question itself was heard', async () => {
    const shown = await showCard(refund, refundArgs, {
      expires_at: new Date(Date.UTC(2026, 0, 5, 9, 0, 15)).toISOString(),
    })
    shown.clock.advance(4_999)
    await frames()
    expect(heard(shown)).toBe('')
    shown.clock.advance(1)
    await expect.poll(() => heard(shown)).toBe('Refund an order declines by itself in 10s.')
    // Its rule fixes the time.
    expect(button(shown, 'Keep it open').elements()).toHaveLength(0)
  })

  it('cannot be put off when it has passed', async () => {
    const shown = await showCard(refund, refundArgs, soon)
    shown.clock.advance(300_000)
    await expect.element(shown.page.getByText(/^The time has passed/)).toBeVisible()
    expect(button(shown, 'Keep it open').elements()).toHaveLength(0)
  })

  it('is put off by keyboard, and the focus stays', async () => {
    const shown = await showCard(refund, refundArgs, soon)
    ;(button(shown, 'Keep it open').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.page.getByText('Declines by itself in 10m')).toBeVisible()
    await expect.element(button(shown, 'Keep it open')).toHaveFocus()
  })
})

describe('a question that is over', () => {
  it('keeps no button that decides', async () => {
    for (const state of ['cancelled', 'superseded', 'expired'] as const) {
      const log = storyLog()
      const id = asking(log, refund, refundArgs)
      log.settled(id, state)
      const shown = await showLog(log, id, <ApprovalCard id={id} />)
      expect(
        shown.page.getByRole('button', { name: /Approve|Decline|Edit|Answer/ }).elements(),
      ).toEqual([])
      await expect.element(status(shown)).toBeVisible()
      await shown.page.unmount()
    }
  })

  it('shows what was edited', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    log.settled(id, 'answered', {
      how: 'click',
      by: 'Ada',
      decision: { type: 'edit', args: { ...refundArgs, amount: 30 } },
    })
    const shown = await showLog(log, id, <ApprovalCard id={id} />)
    await expect.element(status(shown)).toHaveTextContent('Approved with changes by Ada')
    await expect
      .element(shown.page.getByRole('definition').filter({ hasText: 'now' }))
      .toHaveTextContent('was129.5now30')
  })
})
