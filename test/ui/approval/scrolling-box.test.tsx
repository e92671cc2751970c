import { ApprovalCard } from 'countersign/ui'
import { expect, it } from 'vitest'
import { asking, refund, refundArgs } from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { arm, frames, showLog } from './stage.tsx'

it('a card that is taller than the small box in which it scrolls takes consent all the same', async () => {
  const log = storyLog()
  const id = asking(log, refund, refundArgs)
  const shown = await showLog(log, id, <ApprovalCard id={id} />, {
    around: (card) => <div style={{ blockSize: 160, overflow: 'auto' }}>{card}</div>,
  })
  const approve = shown.page.getByRole('button', { name: /^Approve/ })
  approve.element().scrollIntoView({ block: 'end' })
  await frames()
  await arm(shown)
  await expect.element(approve).toHaveAttribute('data-state', 'ready')
})
