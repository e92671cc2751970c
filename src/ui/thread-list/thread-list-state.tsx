import { type ReactElement, useEffect, useRef } from 'react'
import type { ThreadsView } from '../../react/threads/index.ts'
import { Icon } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export interface ThreadListStateProps {
  readonly list: ThreadsView
  readonly search: string
  readonly archived: boolean
}

/** What stands below the rows: that they are coming, that there are none or more, or what went wrong. */
export function ThreadListState({
  list,
  search,
  archived,
}: ThreadListStateProps): ReactElement | null {
  const strings = useAllStrings().threads
  switch (list.status) {
    case 'loading':
      return (
        <div className="cs-threads-state" role="status" data-slot="thread-list-loading">
          <span className="cs-unseen">{strings.loading}</span>
          {[0, 1, 2, 3].map((row) => (
            <span key={row} className="cs-threads-ghost" aria-hidden="true" />
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className="cs-threads-state cs-notice" role="alert" data-tone="danger">
          <Icon name="alert" />
          <div className="cs-notice-body">
            <p>{strings.notLoaded}</p>
            <button type="button" className="cs-button" onClick={list.refresh}>
              <Icon name="retry" />
              {strings.retry}
            </button>
          </div>
        </div>
      )
    case 'ready':
      if (list.hasMore) return <More list={list} />
      if (list.threads.length > 0) return null
      return (
        <p className="cs-threads-state cs-muted" dir="auto">
          {search.trim() !== ''
            ? strings.nothingFound(search.trim())
            : archived
              ? strings.emptyArchived
              : strings.empty}
        </p>
      )
  }
}

/** Fetches the next page when it comes into view, or is pressed. */
function More({ list }: { readonly list: ThreadsView }): ReactElement {
  const strings = useAllStrings().threads
  const button = useRef<HTMLButtonElement>(null)
  const { loadMore, isLoadingMore } = list

  useEffect(() => {
    const element = button.current
    if (!element || isLoadingMore) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) loadMore()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [loadMore, isLoadingMore])

  return (
    <button
      ref={button}
      type="button"
      className="cs-button cs-threads-more"
      aria-disabled={isLoadingMore}
      onClick={() => !isLoadingMore && loadMore()}
    >
      {isLoadingMore ? strings.loading : strings.more}
    </button>
  )
}
