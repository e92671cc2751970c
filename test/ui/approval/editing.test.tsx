import type { AnswerOutcome } from 'countersign'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refund, refundArgs, sendMail, type StoryTool } from '../../../stories/questions.ts'
import { arm, frames, now, type Shown, showCard } from './stage.tsx'

const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })

const counted: StoryTool = {
  ...sendMail,
  tool: {
    ...sendMail.tool,
    name: 'client.count',
    inputSchema: {
      type: 'object',
      properties: {
        count: { type: 'integer', title: 'Count' },
        ratio: { type: 'number', title: 'Ratio' },
        on: { type: 'boolean', title: 'On' },
        tags: { type: 'array', items: { type: 'string' }, title: 'Tags' },
        note: { type: 'string', title: 'Note' },
        when: { type: 'string', format: 'date-time', title: 'When' },
      },
      required: ['count'],
    },
  },
}

async function write(shown: Shown, field: RegExp, text: string): Promise<void> {
  await shown.page.getByRole('textbox', { name: field }).fill(text)
  await frames()
}

describe('editing', () => {
  it('runs with the edited arguments, types kept, cleared ones gone, unknown ones kept', async () => {
    const args = {
      count: 3,
      ratio: 0.5,
      on: true,
      tags: ['a'],
      note: 'x',
      extra: { k: [1] },
    }
    const shown = await showCard(counted, args)
    await button(shown, 'Edit…').click()
    await write(shown, /^Count/, '4')
    await shown.page.getByRole('radio', { name: 'No', exact: true }).click()
    await write(shown, /^Note/, '')
    await expect.element(button(shown, 'Run with changes')).toHaveAttribute('data-state', 'arming')
    button(shown, 'Run with changes').element().scrollIntoView({ block: 'center' })
    await frames()
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided[0]?.decision).toEqual({
      type: 'edit',
      args: { count: 4, ratio: 0.5, on: false, tags: ['a'], extra: { k: [1] } },
    })
  })

  it('cannot be sent while it is not valid, and says why', async () => {
    const shown = await showCard(counted, { count: 3 })
    await button(shown, 'Edit…').click()
    for (const text of ['4.5', 'x']) {
      await write(shown, /^Count/, text)
      await arm(shown)
      await button(shown, 'Run with changes').click(now)
      expect(shown.decided).toEqual([])
      await expect
        .element(button(shown, 'Run with changes'))
        .toHaveAttribute('data-state', 'incomplete')
    }
    await expect.element(shown.page.getByText('Not valid yet.')).toBeVisible()
    await write(shown, /^Count/, '5')
    await expect.element(button(shown, 'Run with changes')).toHaveAttribute('data-state', 'arming')
  })

  it('cannot be sent while it can be read and breaks the schema', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '501')
    await expect
      .element(button(shown, 'Run with changes'))
      .toHaveAttribute('data-state', 'incomplete')
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided).toEqual([])
    await expect
      .element(button(shown, 'Run with changes'))
      .toHaveAttribute('data-state', 'incomplete')
  })

  it('shows what is changed', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await expect.element(shown.page.getByText('Nothing is changed yet.')).toBeVisible()
    await write(shown, /^Amount/, '29.5')
    const change = shown.page.getByRole('definition').filter({ hasText: 'now29.5' })
    await expect.element(change).toHaveTextContent('was129.5now29.5')
  })

  it('that changes nothing sends nothing', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '29.5')
    await write(shown, /^Amount/, '129.5')
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided).toEqual([])
    await button(shown, 'Discard changes').click()
    await arm(shown)
    await button(shown, 'Approve').click()
    expect(shown.decided[0]?.decision).toEqual({ type: 'approve' })
  })

  it('that is discarded goes back to the original, and says so', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '29.5')
    await button(shown, 'Discard changes').click()
    await expect.element(shown.page.getByText(/^Changes discarded/)).toBeVisible()
    await expect.element(shown.page.getByText('129.5')).toBeVisible()
    await arm(shown)
    await button(shown, 'Approve').click()
    expect(shown.decided).toEqual([{ id: shown.id, decision: { type: 'approve' }, how: 'click' }])
  })

  it('voids what was to be remembered', async () => {
    const shown = await showCard(refund, refundArgs)
    await shown.page.getByRole('combobox', { name: 'Next time' }).selectOptions('always_tool')
    await button(shown, 'Edit…').click()
    await button(shown, 'Discard changes').click()
    await expect
      .element(shown.page.getByRole('combobox', { name: 'Next time' }))
      .toHaveValue('once')
  })

  it('is told what the engine found wrong, and can be sent again when it is another', async () => {
    const outcome: AnswerOutcome = {
      status: 'invalid',
      problems: [{ path: 'amount', keyword: 'rule', limit: 'is more than was paid' }],
    }
    const shown = await showCard(refund, refundArgs, {}, {}, { outcome: () => outcome })
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '400')
    await arm(shown)
    await button(shown, 'Run with changes').click()
    await expect.element(shown.page.getByText('Not accepted.')).toBeVisible()
    // It is said at its field, and there alone; the focus is led to it.
    await expect.element(shown.page.getByText('is more than was paid')).toBeVisible()
    const field = shown.page.getByRole('textbox', { name: /^Amount/ })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(/is more than was paid/)
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided).toHaveLength(1)
    await write(shown, /^Amount/, '30')
    await arm(shown)
    await button(shown, 'Run with changes').click()
    expect(shown.decided).toHaveLength(2)
  })

  it('is given up or sent with one press, whatever leaving the field shows', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await shown.page.getByRole('textbox', { name: /^Amount/ }).click()
    await userEvent.keyboard('{Control>}a{/Control}900')
    await button(shown, 'Discard changes').click(now)
    await expect.element(shown.page.getByText(/^Changes discarded/)).toBeVisible()

    await button(shown, 'Edit…').click()
    const mode = shown.page.getByRole('radio', { name: 'JSON', exact: true })
    ;(mode.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await shown.page.getByRole('textbox', { name: /^JSON/ }).fill('{"order":"A-1042","amount":31}')
    await expect.element(button(shown, 'Run with changes')).toHaveAttribute('data-state', 'arming')
    button(shown, 'Run with changes').element().scrollIntoView({ block: 'center' })
    await frames()
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided[0]?.decision).toEqual({
      type: 'edit',
      args: { order: 'A-1042', amount: 31 },
    })
  })

  it('says what is wrong once, at its field, when it is tried', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '900')
    await expect.element(shown.page.getByText('Not valid yet.')).toBeVisible()
    await arm(shown)
    ;(button(shown, 'Run with changes').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.page.getByText(/at most 500/)).toBeVisible()
    expect(shown.page.getByText(/at most 500/).elements()).toHaveLength(1)
    await expect.element(shown.page.getByRole('textbox', { name: /^Amount/ })).toHaveFocus()
    expect(shown.decided).toEqual([])
  })

  it('lists several problems with the way to each field', async () => {
    const shown = await showCard(counted, { count: 3, ratio: 0.5 })
    await button(shown, 'Edit…').click()
    await write(shown, /^Count/, 'x')
    await write(shown, /^Ratio/, 'y')
    await arm(shown)
    await button(shown, 'Run with changes').click(now)
    const summary = shown.page.getByRole('group', { name: 'There are 2 problems' })
    await expect.element(summary).toHaveFocus()
    expect(summary.getByRole('link').elements()).toHaveLength(2)
    await summary.getByRole('link', { name: /^Ratio/ }).click()
    await expect.element(shown.page.getByRole('textbox', { name: /^Ratio/ })).toHaveFocus()
    await write(shown, /^Ratio/, '1')
    await expect.element(summary).not.toBeInTheDocument()
    expect(shown.page.getByRole('textbox', { name: /^Count/ }).elements()).toHaveLength(1)
  })

  it('does not take the focus when what the engine found comes back to somebody who went on', async () => {
    let refuse: (outcome: AnswerOutcome) => void = () => {}
    const outcome = new Promise<AnswerOutcome>((resolve) => {
      refuse = resolve
    })
    const shown = await showCard(refund, refundArgs, {}, {}, { outcome: () => outcome })
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '400')
    await arm(shown)
    await button(shown, 'Run with changes').click()
    ;(document.activeElement as HTMLElement).blur()
    refuse({
      status: 'invalid',
      problems: [{ path: 'amount', keyword: 'rule', limit: 'is more than was paid' }],
    })
    await expect.element(shown.page.getByText('is more than was paid')).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  it('starts anew to arm with each edit', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '30')
    await arm(shown)
    await write(shown, /^Amount/, '31')
    await button(shown, 'Run with changes').click(now)
    expect(shown.decided).toEqual([])
  })

  it('moves the focus into the editor and back', async () => {
    const shown = await showCard(refund, refundArgs)
    ;(button(shown, 'Edit…').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(shown.page.getByRole('heading', { name: 'Edit the arguments' }))
      .toHaveFocus()
    ;(button(shown, 'Discard changes').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.page.getByRole('heading', { name: 'Refund an order' })).toHaveFocus()
  })

  it('is not sent by Enter in a field', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Edit…').click()
    await write(shown, /^Amount/, '30')
    await arm(shown)
    await shown.page.getByRole('textbox', { name: /^Amount/ }).click()
    await userEvent.keyboard('{Enter}{Enter}')
    await frames()
    expect(shown.decided).toEqual([])
  })
})

describe('answering in place of the tool', () => {
  it('asks for what the results of the tool look like', async () => {
    const shown = await showCard(refund, refundArgs)
    await button(shown, 'Answer instead…').click()
    await write(shown, /^Refunded/, '12.5')
    await arm(shown)
    await button(shown, 'Send this answer').click()
    expect(shown.decided[0]?.decision).toEqual({ type: 'answer', result: { refunded: 12.5 } })
  })

  it('takes text where results have no schema, and waits for some', async () => {
    const shown = await showCard(sendMail, { to: 'ann@example.org' })
    await button(shown, 'Answer instead…').click()
    await expect
      .element(button(shown, 'Send this answer'))
      .toHaveAttribute('data-state', 'incomplete')
    await write(shown, /^Answer$/, 'Sent by hand.')
    await arm(shown)
    await button(shown, 'Send this answer').click()
    expect(shown.decided[0]?.decision).toEqual({ type: 'answer', result: 'Sent by hand.' })
  })
})
