import { tool } from 'countersign'
import { describe, expect, it } from 'vitest'
import { refund, refundArgs } from '../../../stories/questions.ts'
import { storyAgent } from '../../../stories/story-agent.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { armed, live, untilAsked } from './live.tsx'
import { frames, now } from './stage.tsx'

const pay = (name: string, ran: unknown[] = [], title = 'Pay somebody') =>
  tool({ name, title, needsApproval: true, run: () => void ran.push(name) })
const asks = [{ text: 'I will pay.', calls: [{ name: 'pay_al1' }] }, 'All done.']

describe('tools that components register', () => {
  it('are among those that a name can be mistaken for, while they are there', async () => {
    const shown = await live({ answers: asks, tools: [pay('pay_al1')] })
    const remove = shown.thread.addTool(pay('pay_all'))
    shown.thread.send('Pay')
    await untilAsked(shown)
    const warning = shown.page.getByText('Looks like another tool: client.pay_all')
    await expect.element(warning).toBeVisible()
    remove()
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('give their calls a title', async () => {
    const shown = await live({ answers: asks })
    shown.thread.addTool(pay('pay_al1'))
    shown.thread.send('Pay')
    await untilAsked(shown)
    await shown.page.getByRole('button', { name: 'Decline' }).click()
    await expect.element(shown.page.getByRole('button', { name: /^Pay somebody/ })).toBeVisible()
  })

  it('that are gone can be declined and answered only, and approved when they are back', async () => {
    const ran: unknown[] = []
    const shown = await live({ answers: asks })
    const remove = shown.thread.addTool(pay('pay_al1', ran))
    shown.thread.send('Pay')
    await untilAsked(shown)
    await armed(shown)
    remove()
    const approve = shown.page.getByRole('button', { name: 'Approve', exact: true })
    await expect.element(approve).toHaveAttribute('data-state', 'unavailable')
    await expect.element(approve).toHaveAccessibleDescription(/The tool is not there any more/)
    await expect
      .element(shown.page.getByRole('button', { name: 'Edit…' }))
      .toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Decline', 'Answer instead…']) {
      await expect
        .element(shown.page.getByRole('button', { name }))
        .toHaveAttribute('aria-disabled', 'false')
    }
    await approve.click(now)
    await frames()
    expect(shown.thread.getState().open_callbacks).toHaveLength(1)

    shown.thread.addTool(pay('pay_al1', ran))
    await frames()
    await armed(shown)
    await approve.click(now)
    await expect.element(shown.page.getByText('All done.', { exact: true })).toBeVisible()
    expect(ran).toEqual(['pay_al1'])
  })
})

describe('a story', () => {
  it('offers what it asks about, unless that is gone', () => {
    const log = storyLog()
    log.user('Refund')
    log.step()
    log.question({ ...refund }, log.call(refund.tool.name, refundArgs))
    const ids = (gone: readonly string[]) =>
      storyAgent(log, { gone })
        .thread()
        .tools.list()
        .map(({ id }) => id)
    expect(ids([])).toEqual(['client.refund'])
    expect(ids(['client.refund'])).toEqual([])
  })
})
