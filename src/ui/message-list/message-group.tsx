import {
  createContext,
  type Context,
  Fragment,
  memo,
  type NamedExoticComponent,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Message } from '../message/index.ts'
import { DayMark } from './day-mark.tsx'
import { createNear, type Near } from './near.ts'
import { UnreadMark } from './unread-mark.tsx'

export interface MessageGroupProps {
  readonly ids: readonly string[]
  /** Drawn from the beginning, and not only when somebody scrolls near. */
  readonly eager: boolean
}

export const NearContext: Context<Near> = createContext<Near>(createNear())

/**
 * Some messages under one node. They are drawn when they come near what is in view, and stay from then
 * on: a selection, a text that is being edited, a code block that was scrolled is never taken away.
 * Renders again only when other messages are in it.
 */
export const MessageGroup: NamedExoticComponent<MessageGroupProps> = memo(
  function MessageGroup({ ids, eager }) {
    const [drawn, setDrawn] = useState(eager)
    if (eager && !drawn) setDrawn(true)
    if (!drawn) return <Undrawn groups={[ids]} onNear={() => setDrawn(true)} />
    return (
      <div className="cs-group" data-slot="message-group">
        {ids.map((id) => (
          <Fragment key={id}>
            <DayMark id={id} />
            <UnreadMark id={id} />
            <Message id={id} />
          </Fragment>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.eager === after.eager &&
    before.ids.length === after.ids.length &&
    before.ids.every((id, at) => id === after.ids[at]),
)

/** About what a message takes. What is really there takes its place before anybody sees it. */
const ABOUT_PX = 160
const GAP_PX = 24

export interface UndrawnProps {
  readonly groups: readonly (readonly string[])[]
  readonly onNear: () => void
}

/** Keeps the place of messages that are far away. */
export function Undrawn({ groups, onNear }: UndrawnProps): ReactElement {
  const near = useContext(NearContext)
  const ref = useRef<HTMLDivElement>(null)
  const newest = useRef(onNear)
  useEffect(() => {
    newest.current = onNear
  }, [onNear])
  useEffect(() => {
    const node = ref.current
    return node ? near.watch(node, () => newest.current()) : undefined
  }, [near])
  return (
    <div
      ref={ref}
      className="cs-group"
      data-slot="message-group"
      data-state="undrawn"
      data-groups={groups.length}
      style={{ blockSize: groups.flat().length * ABOUT_PX + (groups.length - 1) * GAP_PX }}
    />
  )
}
