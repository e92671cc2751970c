import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  useMessageGroups,
  useQueuedMessageIds,
  useThread,
  useTurn,
  useUnseen,
} from '../../react/index.ts'
import { createSteps, Message, StepContext } from '../message/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { JumpToLatest } from './jump-to-latest.tsx'
import { eagerFrom } from './eager.ts'
import { KeepPlace } from './keep-place.tsx'
import { MessageGroup, NearContext, Undrawn } from './message-group.tsx'
import { createNear } from './near.ts'
import { UnreadContext } from './unread-mark.tsx'
import { useFollow } from './use-follow.ts'
import { useInView } from './use-in-view.ts'
import { usePlaces } from './use-places.ts'
import { Working } from './working.tsx'

export interface MessageListProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Stands above the messages. */
  readonly before?: ReactNode
  /** Stands below the messages, and scrolls with them. */
  readonly after?: ReactNode
  /** Stands in place of the messages while there are none. */
  readonly empty?: ReactNode
}

/**
 * The conversation. It follows an answer as it grows, until a person scrolls up. Assistive
 * technology may read it as a log, but it is never live: what is worth saying is announced apart.
 */
export const MessageList: Part<MessageListProps, HTMLDivElement> = forwardRef(function MessageList(
  { before, after, empty, className, ...props },
  ref,
) {
  const groups = useMessageGroups()
  const queued = useQueuedMessageIds()
  const busy = useTurn()?.state === 'running'
  const { list } = useStrings()
  const { following, follow, focus, ref: viewport } = useFollow()
  const [steps] = useState(createSteps)
  const [near] = useState(createNear)
  const box = useRef<HTMLDivElement | null>(null)
  const { from, waiting } = useUnseen(useInView(box) && following)
  const scrolls = useCallback(
    (node: HTMLDivElement | null) => {
      box.current = node
      viewport(node)
      near.setRoot(node)
    },
    [viewport, near],
  )
  const eager = eagerFrom(groups)
  const { places, comeNear } = usePlaces(groups, eager)
  const asked = useThread((state) => state.turn_order.length)
  // What a person just sent is shown to them, wherever they had scrolled to.
  useEffect(() => follow(), [asked, follow])
  return (
    <div
      ref={ref}
      className={classes('cs-root cs-list', className)}
      data-slot="message-list"
      data-state={following ? 'following' : 'detached'}
      {...props}
    >
      <div
        ref={scrolls}
        className="cs-list-viewport"
        role="log"
        aria-label={list.label}
        aria-live="off"
        aria-busy={busy}
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="cs-list-content">
          {before}
          <KeepPlace first={groups[0]?.[0]} viewport={box} />
          {groups.length === 0 && queued.length === 0 && empty}
          <StepContext.Provider value={steps}>
            <NearContext.Provider value={near}>
              <UnreadContext.Provider value={from}>
                {places.map((place) =>
                  place.type === 'group' ? (
                    <MessageGroup key={place.key} ids={place.ids} eager={place.at >= eager} />
                  ) : (
                    <Undrawn
                      key={place.key}
                      groups={place.groups}
                      onNear={() => comeNear(place.groups)}
                    />
                  ),
                )}
              </UnreadContext.Provider>
            </NearContext.Provider>
          </StepContext.Provider>
          <Working />
          {after}
          {queued.map((id) => (
            <Message key={id} id={id} />
          ))}
        </div>
      </div>
      {!following && (
        <JumpToLatest
          unread={waiting}
          onClick={() => {
            follow()
            // The button goes away; focus stays with the conversation.
            focus()
          }}
        />
      )}
    </div>
  )
})
