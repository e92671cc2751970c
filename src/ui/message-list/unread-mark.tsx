import { createContext, type Context, type ReactElement, useContext, useRef, useState } from 'react'
import { useStrings } from '../strings/index.ts'
import { useInView } from './use-in-view.ts'

/** The first message that came while nobody looked. */
export const UnreadContext: Context<string | null> = createContext<string | null>(null)

/** Stands above the first message that came while nobody looked. */
export function UnreadMark({ id }: { readonly id: string }): ReactElement | null {
  return useContext(UnreadContext) === id ? <Line /> : null
}

function Line(): ReactElement {
  const { list } = useStrings()
  const ref = useRef<HTMLDivElement>(null)
  const inView = useInView(ref, false)
  const [gone, setGone] = useState(false)
  return (
    <div
      ref={ref}
      // Not for the keyboard: it parts what was read from what was not.
      role="separator"
      aria-label={list.unread}
      className="cs-unread"
      data-slot="unread-mark"
      data-state={gone ? 'gone' : inView ? 'seen' : 'new'}
      onAnimationEnd={() => setGone(true)}
    >
      {list.unread}
    </div>
  )
}
