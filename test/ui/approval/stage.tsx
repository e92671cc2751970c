import type {
  Agent,
  AnswerOutcome,
  AnsweringOptions,
  Callback,
  Decision,
  JsonValue,
} from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { type ApprovalClock, ApprovalClockContext } from '../../../src/react/approval/index.ts'
import 'countersign/styles.css'
import { ApprovalCard, type ApprovalCardProps } from 'countersign/ui'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { asking, type StoryTool } from '../../../stories/questions.ts'
import { storyAgent } from '../../../stories/story-agent.ts'
import { type StoryLog, storyLog } from '../../../stories/story-log.ts'
import { storyTools } from '../../../stories/story-tools.ts'

/** A clock that goes only when it is told to. */
export interface ManualClock extends ApprovalClock {
  advance(milliseconds: number): void
  /** Somebody sets it back. What waits for a time to pass waits no longer for that. */
  setBack(milliseconds: number): void
}

export function manualClock(begin = Date.UTC(2026, 0, 5, 9, 0, 0)): ManualClock {
  let now = begin
  let timers: { at: number; readonly callback: () => void }[] = []
  return {
    now: () => now,
    setTimer(callback, milliseconds) {
      const timer = { at: now + milliseconds, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        now = Math.max(now, next.at)
        timers = timers.filter((other) => other !== next)
        next.callback()
      }
      now = end
    },
    setBack(milliseconds) {
      now -= milliseconds
      timers = timers.map((timer) => Object.assign(timer, { at: timer.at - milliseconds }))
    },
  }
}

export interface Decided {
  readonly id: string
  readonly decision?: Decision
  readonly value?: JsonValue
  readonly how: AnsweringOptions['how']
}

export interface Shown {
  readonly page: RenderResult
  readonly clock: ManualClock
  readonly log: StoryLog
  readonly agent: Agent
  /** What reached the agent, in order. */
  readonly decided: readonly Decided[]
  readonly id: string
}

export interface ShowOptions {
  /** What becomes of a decision. Default: it is accepted. */
  readonly outcome?: () => Promise<AnswerOutcome> | AnswerOutcome
  readonly around?: (children: ReactNode) => ReactNode
  readonly width?: number
}

/** An agent that writes down what is decided before it does anything with it. */
export function watched(
  agent: Agent,
  outcome?: ShowOptions['outcome'],
): { readonly agent: Agent; readonly decided: Decided[] } {
  const decided: Decided[] = []
  const idOf = (callback: Callback | string): string =>
    typeof callback === 'string' ? callback : callback.id
  return {
    decided,
    agent: {
      ...agent,
      decide: async (callback, decision, options) => {
        decided.push({ id: idOf(callback), decision, how: options?.how })
        return outcome ? outcome() : agent.decide(callback, decision, options)
      },
      answer: async (callback, value, options) => {
        decided.push({ id: idOf(callback), value: value as JsonValue, how: options?.how })
        return outcome ? outcome() : agent.answer(callback, value, options)
      },
    },
  }
}

/** One card in view, at a time that stands still. It is not armed yet. */
export async function showCard(
  tool: StoryTool,
  args: Parameters<typeof asking>[2],
  parts: Partial<Callback> = {},
  props: Partial<ApprovalCardProps> = {},
  options: ShowOptions = {},
): Promise<Shown> {
  const log = storyLog()
  const id = asking(log, tool, args, parts)
  return showLog(log, id, <ApprovalCard {...props} id={id} />, options)
}

/** Anything over a log, at a time that stands still. */
export async function showLog(
  log: StoryLog,
  id: string,
  children: ReactNode,
  { outcome, around = (inner) => inner, width = 720 }: ShowOptions = {},
): Promise<Shown> {
  const clock = manualClock()
  const { agent, decided } = watched(storyAgent(log, { tools: storyTools }), outcome)
  // Large enough for a card: what has to be scrolled to moves, and is then not armed.
  await browserPage.viewport(800, 900)
  window.focus()
  const page = await render(
    <ApprovalClockContext.Provider value={clock}>
      <ThreadProvider agent={agent} threadId="thr_story">
        <div style={{ inlineSize: width }}>{around(children)}</div>
      </ThreadProvider>
    </ApprovalClockContext.Provider>,
  )
  await inView(page)
  return { page, clock, log, agent, decided, id }
}

// Its code loads late, and a busy machine takes its time over that.
const PATIENT = { timeout: 15_000 } as const

/** Waits until the card has been measured: what the browser observes comes a frame later. */
export async function inView(page: RenderResult): Promise<void> {
  await vi.waitFor(() => {
    if (!page.container.querySelector('[data-slot="approval"]')) throw new Error('no card yet')
  }, PATIENT)
  await frames()
}

/** Lets the browser lay out, observe and paint. */
export async function frames(count = 4): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => setTimeout(resolve))
}

/** Armed: as long as it takes has passed. */
export async function arm({ clock }: Pick<Shown, 'clock'>): Promise<void> {
  clock.advance(500)
  await frames(2)
}

/** A press that does not wait for the button to be ready, as people do not. */
export const now = { force: true } as const
