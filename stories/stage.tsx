import { ThreadProvider } from 'countersign/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { storyAgent } from './story-agent.ts'
import { type StoryLog, storyLog } from './story-log.ts'
import { storyTools } from './story-tools.ts'

export interface StageProps {
  /** Writes the log that is shown. */
  readonly log?: (log: StoryLog) => void
  /** Hands out the log, to let it go on while it is shown. */
  readonly onLog?: (log: StoryLog) => void
  /** `rtl` sets the whole stage from right to left. */
  readonly dir?: 'ltr' | 'rtl'
  /** CSS length; without it what stands on the stage is as high as it wants to be. */
  readonly height?: string
  readonly children: ReactNode
}

/** Gives what stands on it a thread that shows a log. */
export function Stage({
  log: write,
  onLog,
  dir = 'ltr',
  height,
  children,
}: StageProps): ReactElement {
  const [agent] = useState(() => {
    const log = storyLog()
    write?.(log)
    onLog?.(log)
    return storyAgent(log, { tools: storyTools })
  })
  return (
    <div
      dir={dir === 'rtl' ? dir : undefined}
      lang={dir === 'rtl' ? 'ar' : undefined}
      style={height ? { blockSize: height } : {}}
    >
      <ThreadProvider agent={agent} threadId="thr_story">
        {children}
      </ThreadProvider>
    </div>
  )
}
