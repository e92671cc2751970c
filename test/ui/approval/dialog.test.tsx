import { ApprovalDialog } from 'countersign/ui'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ThreadProvider } from 'countersign/react'
import {
  asking,
  asks,
  refund,
  refundArgs,
  sendMail,
  subscribe,
} from '../../../stories/questions.ts'
import { storyAgent } from '../../../stories/story-agent.ts'
import { type StoryLog, storyLog } from '../../../stories/story-log.ts'
import { arm, frames, now, type Shown, showLog } from './stage.tsx'

const dialog = ({ page }: Pick<Shown, 'page'>) => page.getByRole('alertdialog')
const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })

function three(log: StoryLog): void {
  asking(log, refund, refundArgs)
  asks(log, subscribe, { email: 'ann@example.org' })
  asks(log, sendMail, { to: 'ann@example.org' })
}

async function show(write: (log: StoryLog) => void): Promise<Shown> {
  const log = storyLog()
  write(log)
  return showLog(
    log,
    '',
    <>
      <input aria-label="Elsewhere" />
      <span data-slot="approval" />
      <ApprovalDialog />
    </>,
  )
}

async function decide(shown: Shown, name: string): Promise<void> {
  await frames()
  await arm(shown)
  await button(shown, name).click(now)
  await frames()
}

describe('the dialog', () => {
  it('asks one question at a time and says which of how many', async () => {
    const shown = await show(three)
    await expect
      .element(dialog(shown))
      .toHaveAccessibleName('Approval needed: Refund an order on This application')
    await expect.element(dialog(shown)).toHaveAccessibleDescription('1 of 3')
    await decide(shown, 'Approve')
    await expect.element(shown.page.getByText('2 of 3')).toBeVisible()
    await expect
      .element(shown.page.getByRole('heading', { name: 'Subscribe to the newsletter' }))
      .toHaveFocus()
    await decide(shown, 'Decline')
    await expect.element(shown.page.getByText('3 of 3')).toBeVisible()
    await decide(shown, 'Approve')
    await frames()
    expect(shown.page.getByRole('alertdialog').elements()).toHaveLength(0)
    expect(shown.decided.map(({ decision }) => decision?.type)).toEqual([
      'approve',
      'reject',
      'approve',
    ])
  })

  it('is modal, has the focus on its heading, and gives it back', async () => {
    const log = storyLog()
    log.user('Hello')
    const shown = await showLog(
      log,
      '',
      <>
        <button type="button">Before</button>
        <span data-slot="approval" />
        <ApprovalDialog />
      </>,
    )
    ;(button(shown, 'Before').element() as HTMLElement).focus()
    log.step()
    asks(log, refund, refundArgs)
    await expect.element(shown.page.getByRole('heading', { name: 'Refund an order' })).toHaveFocus()
    expect(dialog(shown).element().matches(':modal')).toBe(true)
    await button(shown, 'Decline').click()
    await expect.element(button(shown, 'Before')).toHaveFocus()
  })

  it('is left by Escape without a decision, and come back to by a button', async () => {
    const shown = await show(three)
    await expect.element(dialog(shown)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(button(shown, '3 approvals wait')).toBeVisible()
    expect(shown.decided).toEqual([])
    await button(shown, '3 approvals wait').click()
    await expect.element(shown.page.getByText('1 of 3')).toBeVisible()
  })

  it('does nothing on a click beside it', async () => {
    const shown = await show(three)
    await expect.element(dialog(shown)).toBeVisible()
    const node = dialog(shown).element() as HTMLDialogElement
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }))
    await userEvent.click(document.documentElement, { position: { x: 2, y: 2 }, force: true })
    await frames()
    expect(node.open).toBe(true)
    expect(shown.decided).toEqual([])
  })

  it('does not open under the hands of somebody who types', async () => {
    const log = storyLog()
    log.user('Hello')
    log.step()
    const shown = await showLog(
      log,
      '',
      <>
        <input aria-label="Elsewhere" />
        <span data-slot="approval" />
        <ApprovalDialog />
      </>,
    )
    await shown.page.getByRole('textbox', { name: 'Elsewhere' }).click()
    await userEvent.keyboard('yes ')
    asks(log, refund, refundArgs)
    await expect.element(button(shown, '1 approval waits')).toBeVisible()
    await userEvent.keyboard('please{Enter}')
    await expect
      .element(shown.page.getByRole('textbox', { name: 'Elsewhere' }))
      .toHaveValue('yes please')
    expect(shown.decided).toEqual([])
    shown.clock.advance(4999)
    await frames()
    expect(shown.page.getByRole('alertdialog').elements()).toHaveLength(0)
    shown.clock.advance(1)
    await expect.element(dialog(shown)).toBeVisible()
  })

  it('opens again for another question', async () => {
    const log = storyLog()
    asking(log, refund, refundArgs)
    const shown = await showLog(
      log,
      '',
      <>
        <span data-slot="approval" />
        <ApprovalDialog />
      </>,
    )
    await button(shown, 'Decide later').click()
    await expect.element(button(shown, '1 approval waits')).toBeVisible()
    asks(log, subscribe, { email: 'ann@example.org' })
    await expect.element(dialog(shown)).toBeVisible()
    await expect.element(shown.page.getByText('1 of 2')).toBeVisible()
  })

  it('works in a shadow root', async () => {
    const log = storyLog()
    asking(log, refund, refundArgs)
    const host = document.createElement('div')
    document.body.append(host)
    const inside = document.createElement('div')
    host.attachShadow({ mode: 'open' }).append(inside)
    const root = createRoot(inside)
    root.render(
      <ThreadProvider agent={storyAgent(log)} threadId="thr_story">
        <ApprovalDialog />
      </ThreadProvider>,
    )
    await expect.poll(() => host.shadowRoot?.querySelector('dialog')?.matches(':modal')).toBe(true)
    await expect
      .poll(() => host.shadowRoot?.activeElement?.getAttribute('data-slot'))
      .toBe('approval-title')
    for (let step = 0; step < 25; step += 1) {
      await userEvent.tab()
      const active = host.shadowRoot?.activeElement
      if (active) expect(active.closest('dialog')).not.toBeNull()
    }
    root.unmount()
    host.remove()
  })
})
