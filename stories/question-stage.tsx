import { ApprovalClockContext, ThreadProvider, useApproval } from 'countersign/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { storyAgent } from './story-agent.ts'
import { type StoryLog, storyLog } from './story-log.ts'
import { storyTools } from './story-tools.ts'

/** What was done with a question before it is shown. */
export type Given = readonly Parameters<ReturnType<typeof useApproval>['inside']['act']>[0][]

export interface QuestionStageProps {
  /** Writes the log and returns the ids of its questions. */
  readonly log: (log: StoryLog) => readonly string[]
  /** What a person has done with each of them. */
  readonly given?: Given | undefined
  /** The time; the log begins at 2026-01-05T09:00:00Z. */
  readonly now?: string | undefined
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Ids of tools that are not offered any more. */
  readonly gone?: readonly string[] | undefined
  readonly children: (ids: readonly string[]) => ReactNode
}

/** A stage for questions, at a time of its own: what counts down stands still. */
export function QuestionStage({
  log: write,
  given = [],
  now = '2026-01-05T09:00:00Z',
  dir = 'ltr',
  gone = [],
  children,
}: QuestionStageProps): ReactElement {
  const [{ agent, ids }] = useState(() => {
    const log = storyLog()
    const written = write(log)
    return {
      agent: storyAgent(log, { tools: storyTools.filter(({ id }) => !gone.includes(id)), gone }),
      ids: written,
    }
  })
  const [clock] = useState(() => stoppedAt(Date.parse(now)))
  return (
    <ApprovalClockContext.Provider value={clock}>
      <ThreadProvider agent={agent} threadId="thr_story">
        <div
          dir={dir === 'rtl' ? dir : undefined}
          lang={dir === 'rtl' ? 'ar' : undefined}
          style={{ display: 'grid', gap: '1rem', maxInlineSize: '46rem' }}
        >
          <Prepared ids={ids} given={given}>
            {children(ids)}
          </Prepared>
        </div>
      </ThreadProvider>
    </ApprovalClockContext.Provider>
  )
}

interface PreparedProps {
  readonly ids: readonly string[]
  readonly given: Given
  readonly children: ReactNode
}

function Prepared({ ids, given, children }: PreparedProps): ReactNode {
  const [ready, setReady] = useState(given.length === 0)
  // Only once what stands before it has acted.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setReady(true), [])
  return (
    <>
      {given.length > 0 && ids.map((id) => <Act key={id} id={id} given={given} />)}
      {ready ? children : null}
    </>
  )
}

function Act({ id, given }: { readonly id: string; readonly given: Given }): null {
  const { act } = useApproval(id).inside
  useEffect(() => {
    for (const action of given) act(action)
  }, [act, given])
  return null
}

/** A clock that moves for the arming of a card and for nothing else. */
function stoppedAt(begin: number): {
  now: () => number
  setTimer: (callback: () => void, milliseconds: number) => () => void
} {
  let now = begin
  return {
    now: () => now,
    setTimer: (callback, milliseconds) => {
      if (milliseconds > 500) return () => {}
      const timer = setTimeout(() => {
        now += milliseconds
        callback()
      }, milliseconds)
      return () => clearTimeout(timer)
    },
  }
}
