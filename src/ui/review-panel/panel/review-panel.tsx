import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  useRef,
} from 'react'
import { AnnouncesContext, useUnreadable } from '../../../react/approval/index.ts'
import { type ApprovalRootProps, ThreadProvider } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Detail } from './detail.tsx'
import { Filters } from './filters.tsx'
import { Gone } from './gone.tsx'
import { Grants } from './grants.tsx'
import { PanelNews } from './panel-news.tsx'
import { Queue } from './queue.tsx'
import type { GroupBy } from './queue-groups.ts'
import { Steps } from './steps.tsx'
import { UnreadableNotice } from './unreadable-notice.tsx'
import { type PanelShortcuts, usePanelKeys } from './use-panel-keys.ts'
import { useReviewQueue } from './use-review-queue.ts'

export interface ReviewPanelProps
  extends
    Omit<ComponentPropsWithoutRef<'section'>, 'children'>,
    Pick<ApprovalRootProps, 'requireReveal'> {
  /** Whose questions. Default: those of the agent of the provider above. */
  readonly agent?: ComponentProps<typeof ThreadProvider>['agent'] | undefined
  /** How the queue begins. Default `thread`. */
  readonly groupBy?: GroupBy | undefined
  /** Chords that work while the focus is in the panel. `false` turns them off. */
  readonly shortcuts?: PanelShortcuts | false | undefined
}

/** The inbox: all that waits for somebody, over all threads, one card at a time or like with like. */
export const ReviewPanel: Part<ReviewPanelProps, HTMLElement> = forwardRef(function ReviewPanel(
  { agent, ...props },
  ref,
) {
  const panel = <Panel ref={ref} {...props} />
  return agent ? <ThreadProvider agent={agent}>{panel}</ThreadProvider> : panel
})

const Panel: Part<Omit<ReviewPanelProps, 'agent'>, HTMLElement> = forwardRef(function Panel(
  { groupBy = 'thread', shortcuts, requireReveal, className, onKeyDown, ...props },
  ref,
) {
  const { review } = useAllStrings()
  const queue = useReviewQueue(groupBy)
  const keys = usePanelKeys(queue, shortcuts)
  const isEmpty = queue.shown.length === 0 && queue.current === null
  const unreadable = useUnreadable()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <AnnouncesContext.Provider value>
      {/* The keys are shortcuts for buttons that stand in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={ref}
        className={classes('cs-root cs-review', className)}
        aria-label={review.label}
        data-slot="review-panel"
        data-state={isEmpty ? 'empty' : 'waiting'}
        {...props}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) keys.press(event)
        }}
      >
        <header className="cs-review-header">
          <h2 ref={title} className="cs-review-title" tabIndex={-1}>
            {review.title}
          </h2>
          <span className="cs-muted">{review.count(queue.all.length)}</span>
          <Steps queue={queue} onStep={keys.step} />
        </header>
        <Gone current={queue.current?.id ?? null} />
        {unreadable.failures > 0 && (
          <UnreadableNotice unreadable={unreadable} onRead={() => title.current?.focus()} />
        )}
        {queue.all.length > 0 && <Filters queue={queue} />}
        {isEmpty ? (
          unreadable.failures === 0 && <Empty filtered={queue.all.length > 0} />
        ) : (
          <div className="cs-review-body">
            <Queue queue={queue} onSelect={keys.select} />
            <Detail
              queue={queue}
              visits={keys.visits}
              requireReveal={requireReveal}
              shortcuts={shortcuts}
            />
          </div>
        )}
        {shortcuts !== false && !isEmpty && <p className="cs-review-keys">{review.shortcuts}</p>}
        <Grants />
        <PanelNews questions={queue.all} />
      </section>
    </AnnouncesContext.Provider>
  )
})

function Empty({ filtered }: { readonly filtered: boolean }): ReactElement {
  const { review } = useAllStrings()
  return <p className="cs-review-empty">{filtered ? review.emptyFiltered : review.empty}</p>
}
