import { type ReactElement, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useCallbackNews, useExpiryNews } from '../../react/approval/index.ts'
import {
  type ThreadActions,
  useCallbacks,
  useThreadActions,
  useThreadHandle,
  useThreadPhase,
  useTurn,
  useTurnText,
} from '../../react/index.ts'
import type { Callback } from '../../protocol/index.ts'
import { expiryWords, newsWords } from '../approval/index.ts'
import { loadMarkdown, MarkdownContext } from '../markdown/index.ts'
import { useStrings } from '../strings/index.ts'
import { NoticeAnnouncer } from './notice-announcer.tsx'
import { announce, type Announcement, type TurnMoment } from './announcement.ts'

/** What is live of a chat, and nothing else of it: says that an answer began, and its text once when it is done. */
export function Announcer(): ReactElement {
  const said = useAnnouncement()
  return (
    <div className="cs-unseen" data-slot="announcer">
      <output aria-live="polite" aria-atomic="true">
        {said?.urgency === 'polite' ? said.text : ''}
      </output>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {said?.urgency === 'assertive' ? said.text : ''}
      </div>
      <NoticeAnnouncer />
    </div>
  )
}

const HEARD_MS = 5000

interface Known {
  readonly shown: ThreadActions
  readonly moment: TurnMoment | undefined
}

function useAnnouncement(): Announcement | null {
  const turn = useTurn()
  const text = useTurnText(turn?.id)
  const strings = useStrings()
  const phase = useThreadPhase()
  // There is one set of actions for each thread that is shown: another set, another thread.
  const shown = useThreadActions()
  const questions = useQuestions()
  const hasQuestions = questions.length > 0
  const news = useCallbackNews(questions)
  const expiry = useExpiryNews(questions)
  const known = useRef<Known | null>(null)
  const math = useContext(MarkdownContext).math?.syntax
  const [said, setSaid] = useState<Announcement | null>(null)
  useEffect(() => {
    if (phase === 'loading') return
    // What was there when the thread came into view is history, unless it is under way.
    const isNews = known.current?.shown === shown || turn?.state === 'running'
    // Nobody wants to hear the marks of Markdown.
    const spoken = loadMarkdown.now()?.readAloud(text, math) ?? text
    const next = turn && isNews ? announce(known.current?.moment, turn, spoken, strings) : null
    known.current = { shown, moment: turn && { id: turn.id, state: turn.state } }
    // A question says itself what is waited for.
    if (next && !(turn?.state === 'blocked' && hasQuestions)) setSaid(next)
  }, [phase, shown, turn, text, math, strings, hasQuestions])
  useEffect(() => {
    // What is said goes after a while, so it is not derived from what there is.
    // oxlint-disable-next-line react/set-state-in-effect
    if (news) setSaid({ text: newsWords(news.callbacks, strings), urgency: news.urgency })
  }, [news, strings])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- as above
    if (expiry) setSaid({ text: expiryWords(expiry, strings), urgency: 'assertive' })
  }, [expiry, strings])
  // Once heard it goes: whoever reads on to the end of the page should not meet it a second time.
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), HEARD_MS)
    return () => clearTimeout(timer)
  }, [said])
  return said
}

/** The questions of the thread that have something to say of themselves. */
function useQuestions(): readonly Callback[] {
  const thread = useThreadHandle()
  const callbacks = useCallbacks({ thread_id: thread?.id ?? '' })
  return useMemo(
    () => callbacks.filter(({ tool, kind }) => tool !== undefined || kind === 'pause'),
    [callbacks],
  )
}
