import { ApprovalCard } from 'countersign/ui'
import { Profiler, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import {
  asking,
  asks,
  refund,
  refundArgs,
  sendMail,
  subscribe,
} from '../../../stories/questions.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { frames, showLog } from './stage.tsx'

describe('what renders', () => {
  it('is one card for one decision, and one for what is typed in it', async () => {
    const commits = new Map<string, number>()
    const log = storyLog()
    const ids = [
      asking(log, refund, refundArgs),
      asks(log, subscribe, { email: 'ann@example.org' }),
      asks(log, sendMail, { to: 'ann@example.org' }),
    ]
    const cards = ids.map((id): ReactNode => (
      <Profiler key={id} id={id} onRender={() => commits.set(id, (commits.get(id) ?? 0) + 1)}>
        <ApprovalCard id={id} />
      </Profiler>
    ))
    const shown = await showLog(log, ids[0] ?? '', cards)
    await frames()
    commits.clear()
    await shown.page.getByRole('textbox', { name: 'Reason for declining' }).first().fill('No')
    expect([...commits.keys()]).toEqual([ids[0]])
    commits.clear()
    await shown.page.getByRole('button', { name: 'Decline', exact: true }).first().click()
    await frames()
    // The others move up and are measured; what they show stays the same.
    expect([...commits.keys()].filter((id) => id !== ids[0])).toEqual([])
  })

  it('is nothing while an answer streams beside it', async () => {
    let commits = 0
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    await showLog(
      log,
      id,
      <Profiler id="card" onRender={() => (commits += 1)}>
        <ApprovalCard id={id} />
      </Profiler>,
    )
    await frames()
    commits = 0
    log.text('It', 'open')
    for (let delta = 0; delta < 20; delta += 1) {
      log.grow(' goes')
      await frames(1)
    }
    expect(commits).toBe(0)
  })
})
