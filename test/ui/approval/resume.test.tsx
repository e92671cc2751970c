import { ApprovalCard } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { refund, refundArgs, sendMail, type StoryTool } from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { arm, frames, now, type Shown, showLog } from './stage.tsx'

const button = ({ page }: Pick<Shown, 'page'>, name: string) =>
  page.getByRole('button', { name, exact: true })

async function show(tool: StoryTool): Promise<Shown> {
  const log = storyLog()
  log.user('Go')
  log.step()
  const id = log.question({ ...tool, kind: 'resume' }, log.call(tool.tool.name, refundArgs))
  return showLog(log, id, <ApprovalCard id={id} />)
}

describe('an interrupted call', () => {
  it('is run again only by a press that waited', async () => {
    const shown = await show(refund)
    await expect
      .element(shown.page.getByRole('group', { name: /^Interrupted Refund an order/ }))
      .toBeVisible()
    await expect
      .element(shown.page.getByText('Running it twice may do it twice (declared)'))
      .toBeVisible()
    shown.clock.advance(499)
    await button(shown, 'Run again').click(now)
    expect(shown.decided).toEqual([])
    await arm(shown)
    await button(shown, 'Run again').click(now)
    expect(shown.decided).toEqual([{ id: shown.id, value: { action: 'run_again' }, how: 'click' }])
  })

  it('is left unknown at once', async () => {
    const shown = await show(refund)
    await button(shown, 'Leave it unknown').click()
    expect(shown.decided[0]?.value).toEqual({ action: 'unknown' })
  })

  it('takes the result that somebody knows', async () => {
    const shown = await show(sendMail)
    await button(shown, 'Enter the result…').click()
    await shown.page.getByRole('textbox', { name: 'Answer' }).fill('It was sent.')
    await frames()
    await arm(shown)
    await button(shown, 'Send this answer').click(now)
    expect(shown.decided[0]?.value).toEqual({ action: 'result', value: 'It was sent.' })
  })
})
