import type { Grant } from 'countersign'
import { ApprovalClockContext } from 'countersign/react'
import 'countersign/styles.css'
import { ReviewPanel, type ReviewPanelProps } from 'countersign/ui'
import { expect } from 'vitest'
import { type Locator, page as browserPage } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import {
  asking,
  refund,
  refundArgs,
  type StoryTool,
  subscribe,
  wipe,
} from '../../../stories/questions.ts'
import { storyDesk } from '../../../stories/story-desk.ts'
import type { StoryLog } from '../../../stories/story-log.ts'
import { type Decided, frames, type ManualClock, manualClock, watched } from '../approval/stage.tsx'

export interface Shown {
  readonly page: RenderResult
  readonly clock: ManualClock
  readonly decided: readonly Decided[]
  readonly logs: ReadonlyMap<string, StoryLog>
}

/** A conversation with a title, whose question came up so many minutes after nine. */
export const thread =
  (
    title: string,
    minutes: number,
    id: string,
    tool: StoryTool,
    args: Parameters<typeof asking>[2],
  ) =>
  (log: StoryLog): void => {
    log.wait(minutes * 60_000)
    asking(log, tool, args, { id })
    log.say({ type: 'thread.renamed', title })
  }

export const desk = {
  thr_1: thread('Broken jacket', 0, 'cb_1', refund, refundArgs),
  thr_2: thread('Late parcel', 5, 'cb_2', refund, { order: 'A-2', amount: 40 }),
  thr_3: thread('News', 6, 'cb_3', subscribe, { email: 'ann@example.org' }),
  thr_4: thread('More news', 7, 'cb_4', subscribe, { email: 'bob@example.org' }),
  thr_5: thread('Hidden', 8, 'cb_5', refund, { order: 'A\u200B-5', amount: 1 }),
  thr_6: thread('Clean up', 9, 'cb_6', wipe, { path: '/' }),
}

/** The panel over these conversations, at ten. */
export async function show(
  threads: Parameters<typeof storyDesk>[0] = desk,
  props: Partial<ReviewPanelProps> = {},
  grants: readonly Grant[] = [],
): Promise<Shown> {
  const clock = manualClock(Date.UTC(2026, 0, 5, 10, 0, 0))
  const story = storyDesk(threads, grants)
  const { agent, decided } = watched(story)
  await browserPage.viewport(1200, 900)
  window.focus()
  const page = await render(
    <ApprovalClockContext.Provider value={clock}>
      <ReviewPanel agent={agent} {...props} />
    </ApprovalClockContext.Provider>,
  )
  await expect.element(page.getByRole('region', { name: 'Review' })).toBeVisible()
  await frames()
  return { page, clock, decided, logs: story.logs }
}

export const button = ({ page }: Pick<Shown, 'page'>, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true })
export const queue = ({ page }: Pick<Shown, 'page'>): Locator =>
  page.getByRole('navigation', { name: 'Queue' })
export const card = ({ page }: Pick<Shown, 'page'>): Locator =>
  page.getByRole('group', { name: /^Needs your approval/ })

export async function arm({ clock }: Pick<Shown, 'clock'>): Promise<void> {
  await frames()
  clock.advance(500)
  await frames(2)
}

/** The question that is looked at. */
export const current = (shown: Shown): string | null =>
  shown.page.container
    .querySelector('[data-slot="review-detail"] [data-callback]')
    ?.getAttribute('data-callback') ?? null
