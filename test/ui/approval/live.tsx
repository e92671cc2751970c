import { type Agent, type AgentOptions, createAgent, type Thread } from 'countersign'
import { ApprovalClockContext, ThreadProvider } from 'countersign/react'
import { scriptedModel, type ScriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import type { ReactNode } from 'react'
import { page as browserPage } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { frames, type ManualClock, manualClock } from './stage.tsx'

/** A chat with an agent that runs, at a time that stands still for the protections of consent. */
export interface Live {
  readonly page: RenderResult
  readonly clock: ManualClock
  readonly agent: Agent
  readonly thread: Thread
  readonly model: ScriptedModel
}

export interface LiveOptions extends Partial<AgentOptions> {
  readonly answers: Parameters<typeof scriptedModel>[0]
  /** Stands in place of the chat. */
  readonly children?: ReactNode
  readonly clock?: ManualClock
}

export async function live({ answers, children, clock, ...options }: LiveOptions): Promise<Live> {
  const model = scriptedModel(answers)
  const agent = createAgent({ model, ...options })
  const thread = agent.thread('thr_live')
  const time = clock ?? manualClock(Date.now())
  await browserPage.viewport(800, 900)
  window.focus()
  const page = await render(
    <ApprovalClockContext.Provider value={time}>
      <ThreadProvider agent={agent} threadId="thr_live">
        <div style={{ blockSize: 860 }}>{children ?? <Chat />}</div>
      </ThreadProvider>
    </ApprovalClockContext.Provider>,
  )
  return { page, clock: time, agent, thread, model }
}

/** Waits until the question has come up and was measured. */
export async function untilAsked({ page }: Pick<Live, 'page'>): Promise<void> {
  await expectElement(page)
  await frames()
}

async function expectElement(page: RenderResult): Promise<void> {
  const { expect } = await import('vitest')
  await expect
    .element(page.getByRole('group', { name: /^Needs your approval/ }).first())
    .toBeVisible()
}

/** As long as it takes to arm has passed. */
export async function armed({ clock }: Pick<Live, 'clock'>): Promise<void> {
  await frames()
  clock.advance(500)
  await frames(2)
}
