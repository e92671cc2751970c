import { ThreadProvider } from 'countersign/react'
import 'countersign/styles.css'
import { Chat, type ChatProps } from 'countersign/ui'
import { render, type RenderResult } from 'vitest-browser-react'
import { storyAgent } from '../../stories/story-agent.ts'
import { type StoryLog, storyLog } from '../../stories/story-log.ts'
import { storyTools } from '../../stories/story-tools.ts'

export interface ShownChat {
  readonly page: RenderResult
  readonly log: StoryLog
}

export interface Shown extends ChatProps {
  readonly width?: number
  readonly height?: number
  readonly dir?: 'ltr' | 'rtl'
}

/** A chat over a log that goes on as the test writes it. */
export async function showChat(
  write: (log: StoryLog) => void = () => {},
  shown: Shown = {},
): Promise<ShownChat> {
  const log = storyLog()
  write(log)
  const agent = storyAgent(log, { tools: storyTools })
  const { width = 640, height = 600, dir = 'ltr', ...props } = shown
  const page = await render(
    <div dir={dir} style={{ inlineSize: width, blockSize: height }}>
      <ThreadProvider agent={agent} threadId="thr_story">
        <Chat {...props} />
      </ThreadProvider>
    </div>,
  )
  return { page, log }
}

/** Lets React have its frame. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
