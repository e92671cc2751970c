import { useCallbacks } from 'countersign/react'
import { ApprovalCard, Composer } from 'countersign/ui'
import type { ReactElement, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  asking,
  longBody,
  refund,
  refundArgs,
  sendMail,
  subscribe,
  wipe,
} from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { arm, frames, now, type Shown, showCard, showLog } from './stage.tsx'

const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })
const approve = (shown: Pick<Shown, 'page'>) => button(shown, 'Approve')
const heading = (shown: Shown) =>
  shown.page.getByRole('heading', { name: 'Refund an order' }).element() as HTMLElement
const show = (props = {}, parts = {}) => showCard(refund, refundArgs, parts, props)

describe('a press on Approve', () => {
  it('does nothing 499 ms after the card appeared', async () => {
    const shown = await show()
    shown.clock.advance(499)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
  })

  it('decides 501 ms after the card appeared', async () => {
    const shown = await show()
    shown.clock.advance(501)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([{ id: shown.id, decision: { type: 'approve' }, how: 'click' }])
  })

  it('that began too early does not decide when it ends', async () => {
    const shown = await show()
    shown.clock.advance(499)
    ;(approve(shown).element() as HTMLElement).focus()
    await userEvent.keyboard('{ >}')
    shown.clock.advance(10)
    await userEvent.keyboard('{/ }')
    await frames()
    expect(shown.decided).toEqual([])
  })

  it('does nothing as the second of a double click', async () => {
    const shown = await show()
    shown.clock.advance(499)
    await approve(shown).click(now)
    shown.clock.advance(2)
    await approve(shown).click(now)
    shown.clock.advance(400)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
    shown.clock.advance(500)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('does nothing after the card was moved, until it has been still again', async () => {
    const shown = await showLog(...logged(), {
      around: (card) => (
        <>
          <div id="above" />
          {card}
        </>
      ),
    })
    await arm(shown)
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'ready')
    const above = document.getElementById('above')
    if (above) above.style.blockSize = '60px'
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
    await frames()
    shown.clock.advance(499)
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
    shown.clock.advance(1)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('is not held up by a shift of 8 px', async () => {
    const shown = await showLog(...logged(), {
      around: (card) => (
        <>
          <div id="above" />
          {card}
        </>
      ),
    })
    await arm(shown)
    const above = document.getElementById('above')
    if (above) above.style.blockSize = '8px'
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('waits after the window was left', async () => {
    const shown = await show()
    await arm(shown)
    const other = document.createElement('iframe')
    parent.document.body.append(other)
    other.contentWindow?.focus()
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
    window.focus()
    await frames()
    other.remove()
    shown.clock.advance(499)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
  })

  it('waits after the page was hidden', async () => {
    const shown = await show()
    await arm(shown)
    hide(true)
    await frames()
    shown.clock.advance(5000)
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
    hide(false)
    await frames()
    shown.clock.advance(499)
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
    shown.clock.advance(1)
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'ready')
  })

  it('waits while the card is out of view', async () => {
    const shown = await showLog(...logged(), {
      around: (card) => (
        <>
          <div style={{ blockSize: 3000 }} />
          {card}
        </>
      ),
    })
    shown.clock.advance(5000)
    await frames()
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'arming')
  })

  it('counts only when a person makes it', async () => {
    const shown = await show()
    await arm(shown)
    const node = approve(shown).element() as HTMLElement
    const chord = { key: 'A', code: 'KeyA', shiftKey: true, bubbles: true } as const
    const made: readonly (() => void)[] = [
      () => node.click(),
      () => void node.dispatchEvent(new MouseEvent('click', { bubbles: true })),
      () => void node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      () => void heading(shown).dispatchEvent(new KeyboardEvent('keydown', chord)),
    ]
    for (const press of made) {
      await expect.element(approve(shown)).toHaveAttribute('data-state', 'ready')
      press()
      await frames()
      expect(shown.decided).toEqual([])
      // Each of them makes the next one wait.
      await arm(shown)
    }
  })

  it('does not count from a key that is held down', async () => {
    const shown = await show()
    await arm(shown)
    const node = approve(shown).element() as HTMLElement
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    })
    node.dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    node.focus()
    await userEvent.keyboard('{Enter>3/}')
    expect(shown.decided).toHaveLength(1)
  })

  it('works by keyboard', async () => {
    const shown = await show()
    await arm(shown)
    ;(approve(shown).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    expect(shown.decided).toHaveLength(1)
  })
})

describe('Decline', () => {
  it('never waits', async () => {
    const shown = await show()
    await button(shown, 'Decline').click()
    expect(shown.decided).toEqual([{ id: shown.id, decision: { type: 'reject' }, how: 'click' }])
  })

  it('carries the reason, and Enter in it decides nothing', async () => {
    const shown = await show()
    await arm(shown)
    await shown.page.getByRole('textbox', { name: 'Reason for declining' }).click()
    await userEvent.keyboard('Not today{Enter}{Enter}')
    await frames()
    expect(shown.decided).toEqual([])
    await button(shown, 'Decline').click()
    expect(shown.decided[0]?.decision).toEqual({ type: 'reject', reason: 'Not today' })
  })

  it('stands before Approve', async () => {
    const shown = await show()
    const names = shown.page
      .getByRole('button')
      .elements()
      .map((node) => node.textContent)
    expect(names.indexOf('Decline')).toBeLessThan(names.indexOf('Approve'))
  })
})

describe('long values', () => {
  const long = { to: 'ann@example.org', body: longBody, bcc: 'x'.repeat(700) }

  it('keep a tool that may destroy something from being approved until each was opened', async () => {
    const shown = await showCard(sendMail, long)
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
    await expect.element(approve(shown)).toHaveAccessibleDescription(/2 long values/)
    await button(shown, 'Show all of body (13,520 characters, 203 lines)').click()
    await expect.element(shown.page.getByText(/200\. We are sorry/)).toBeVisible()
    await expect.element(approve(shown)).toHaveAccessibleDescription(/One long value/)
    await button(shown, 'Show all of bcc (700 characters)').click()
    await frames()
    shown.page.getByRole('button', { name: 'Approve', exact: true }).element().scrollIntoView()
    await frames()
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('stay opened once when they are folded again, and are opened together as JSON', async () => {
    const shown = await showCard(sendMail, long)
    await shown.page.getByText('JSON', { exact: true }).click()
    await shown.page.getByRole('button', { name: /Show all of it/ }).click()
    await shown.page.getByRole('button', { name: /Show less/ }).click()
    await frames()
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('hold up nothing where the tool is known to destroy nothing', async () => {
    const shown = await showCard(subscribe, { email: 'x'.repeat(700) })
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('hold up nothing where the card is told so', async () => {
    const shown = await showCard(sendMail, long, {}, { requireReveal: false })
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toHaveLength(1)
  })

  it('are required of a tool whose source is not trusted, whatever it claims', async () => {
    const shown = await showCard(wipe, { path: 'x'.repeat(700) })
    await arm(shown)
    await approve(shown).click(now)
    expect(shown.decided).toEqual([])
  })
})

describe('focus', () => {
  it('is on nothing that decides when a card appears', async () => {
    const shown = await show()
    await arm(shown)
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Enter} {Enter}')
    expect(shown.decided).toEqual([])
  })

  it('stays where somebody types when a card appears', async () => {
    const log = storyLog()
    log.user('Go on')
    log.step()
    const shown = await showLog(
      log,
      '',
      <>
        <span data-slot="approval" />
        <Composer />
        <OpenCards />
      </>,
    )
    await shown.page.getByRole('textbox', { name: 'Message' }).click()
    await userEvent.keyboard('yes')
    asking(log, refund, refundArgs)
    await expect.element(approve(shown)).toBeVisible()
    await arm(shown)
    await userEvent.keyboard(' please')
    await expect
      .element(shown.page.getByRole('textbox', { name: 'Message' }))
      .toHaveValue('yes please')
    await expect.element(shown.page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    expect(shown.decided).toEqual([])
  })
})

describe('shortcuts', () => {
  it('work inside the focused card, and wait as presses do', async () => {
    const shown = await show()
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    expect(shown.decided).toEqual([])
    shown.clock.advance(500)
    await frames()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    expect(shown.decided).toEqual([
      { id: shown.id, decision: { type: 'approve' }, how: 'shortcut' },
    ])
  })

  it('decline, edit and answer', async () => {
    const shown = await show()
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}E{/Shift}')
    await expect.element(button(shown, 'Run with changes')).toBeVisible()
    await button(shown, 'Discard changes').click()
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}S{/Shift}')
    await expect.element(button(shown, 'Send this answer')).toBeVisible()
    await button(shown, 'Back').click()
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}R{/Shift}')
    expect(shown.decided).toEqual([{ id: shown.id, decision: { type: 'reject' }, how: 'shortcut' }])
  })

  it('do nothing outside the card, nor in a text field', async () => {
    const shown = await show()
    await arm(shown)
    await userEvent.keyboard('{Shift>}A{/Shift}')
    await shown.page.getByRole('textbox', { name: 'Reason for declining' }).click()
    await userEvent.keyboard('{Shift>}AR{/Shift}')
    await expect
      .element(shown.page.getByRole('textbox', { name: 'Reason for declining' }))
      .toHaveValue('AR')
    expect(shown.decided).toEqual([])
  })

  it('can be other ones, or none', async () => {
    const shown = await show({ shortcuts: { approve: 'Alt+Y', reject: null } })
    await arm(shown)
    await expect.element(approve(shown)).toHaveAttribute('aria-keyshortcuts', 'Alt+Y')
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}AR{/Shift}')
    expect(shown.decided).toEqual([])
    await userEvent.keyboard('{Alt>}y{/Alt}')
    expect(shown.decided).toHaveLength(1)
  })

  it('can be turned off', async () => {
    const shown = await show({ shortcuts: false })
    await arm(shown)
    await expect.element(approve(shown)).toHaveAttribute('data-state', 'ready')
    expect(shown.page.container.querySelector('[aria-keyshortcuts]')).toBeNull()
    heading(shown).focus()
    await userEvent.keyboard('{Shift>}AERS{/Shift}')
    await frames()
    expect(shown.decided).toEqual([])
    await expect.element(button(shown, 'Edit…')).toBeVisible()
  })
})

// Helpers

function OpenCards(): ReactElement {
  return (
    <>
      {useCallbacks().map(({ id }) => (
        <ApprovalCard key={id} id={id} />
      ))}
    </>
  )
}

function logged(): readonly [ReturnType<typeof storyLog>, string, ReactNode] {
  const log = storyLog()
  const id = asking(log, refund, refundArgs)
  return [log, id, <ApprovalCard key={id} id={id} />]
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (hidden ? 'hidden' : 'visible'),
  })
  document.dispatchEvent(new Event('visibilitychange'))
}
