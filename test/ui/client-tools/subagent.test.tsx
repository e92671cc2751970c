import { clientTool, createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { describe, expect, it } from 'vitest'
import { arm, done, openDesk, press } from './desk.tsx'

const place = clientTool({
  name: 'place',
  title: 'Name a place',
  outputSchema: {
    type: 'object',
    properties: { city: { type: 'string', title: 'City' } },
    required: ['city'],
  },
})
const pay = tool({ name: 'pay', title: 'Pay', needsApproval: true, run: () => 'paid' })

/** A chat whose agent has another one work for it, which makes these calls. */
function withClerk(...names: string[]) {
  const clerk = createAgent({
    id: 'clerk',
    model: scriptedModel([{ calls: names.map((name) => ({ name })) }, 'It is done.']),
    tools: [place, pay],
  })
  return openDesk({
    tools: [clerk.asTool({ name: 'clerk', description: 'Does paperwork.' })],
    calls: [{ name: 'subagent__clerk', args: { task: 'Do it.' } }],
  })
}

describe('what an agent asks that works for another one', () => {
  it('is asked in the conversation, and the composer leads to it', async () => {
    const desk = await withClerk('place')
    const card = desk.page.getByRole('group', { name: /Name a place/ })
    await expect.element(card).toBeVisible()
    await expect.element(card.getByText('Asked by clerk')).toBeVisible()
    await desk.page.getByRole('button', { name: 'Show' }).click()
    expect(document.activeElement?.textContent).toBe('Name a place')
    await card.getByRole('textbox', { name: /^City/ }).fill('Oslo')
    await expect
      .element(card.getByRole('button', { name: 'Send answer' }))
      .toHaveAttribute('data-state', 'arming')
    await press(desk, 'Send answer')
    await done(desk)
  })

  it('is decided there too', async () => {
    const desk = await withClerk('pay')
    await expect.element(desk.page.getByRole('group', { name: /Pay/ })).toBeVisible()
    await arm(desk)
    await press(desk, 'Approve')
    await done(desk)
  })
})
