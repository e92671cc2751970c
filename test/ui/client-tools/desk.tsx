import { type Agent, type AgentOptions, createAgent, type JsonObject } from 'countersign'
import { ApprovalClockContext, ThreadProvider } from 'countersign/react'
import { scriptedModel, type ScriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { frames, manualClock, type ManualClock, now } from '../approval/stage.tsx'

export const threadId = 'thr_desk'

export interface Desk {
  readonly page: RenderResult
  readonly clock: ManualClock
  readonly agent: Agent
  readonly model: ScriptedModel
  /** The results that the model was sent last, in order. */
  told(): readonly JsonObject[]
}

export interface DeskOptions extends Partial<AgentOptions> {
  /** What the model calls at once; without arguments where it has none. */
  readonly calls: readonly { readonly name: string; readonly args?: JsonObject }[]
  /** What stands around the chat, or in its place. */
  readonly around?: (chat: ReactNode) => ReactNode
  readonly width?: number
}

/** A chat over a real agent whose scripted model makes some calls; its clock stands still. */
export async function openDesk({
  calls,
  around = (chat) => chat,
  width = 720,
  ...options
}: DeskOptions): Promise<Desk> {
  const model = scriptedModel([{ text: 'One moment.', calls }, 'All done.', 'And further.'])
  const agent = createAgent({ model, user: () => ({ id: 'Ada' }), ...options })
  const clock = manualClock(Date.now())
  await browserPage.viewport(800, 900)
  window.focus()
  const page = await render(
    <ApprovalClockContext.Provider value={clock}>
      <ThreadProvider agent={agent} threadId={threadId}>
        <div style={{ blockSize: 860, inlineSize: width }}>{around(<Chat />)}</div>
      </ThreadProvider>
    </ApprovalClockContext.Provider>,
  )
  void agent.thread(threadId).send('Please help.')
  return {
    page,
    clock,
    agent,
    model,
    told: () =>
      (model.requests.at(-1)?.messages ?? [])
        .filter(({ role }) => role === 'tool')
        .flatMap(({ content }) => content as unknown as readonly JsonObject[]),
  }
}

/** Lets a card stand still for as long as it takes to be armed. */
export async function arm({ clock }: Pick<Desk, 'clock'>): Promise<void> {
  await frames()
  clock.advance(500)
  await frames(2)
}

/** Presses a button of a card once it is armed. */
export async function press(desk: Desk, name: string | RegExp): Promise<void> {
  await arm(desk)
  const cards = desk.page.getByRole('group', { name: /^Needs your/ })
  await cards.getByRole('button', { name, exact: true }).click(now)
  await frames()
}

/** The turn went on and is over. */
export async function done({ page }: Pick<Desk, 'page'>): Promise<void> {
  await expect.element(page.getByText('All done.', { exact: true })).toBeVisible()
}
