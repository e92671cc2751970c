import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { useAgent } from '../../react/index.ts'
import { useThreads } from '../../react/threads/index.ts'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { OpenFile } from './open-file.tsx'
import { ThreadItem } from './thread-item.tsx'
import { ThreadListState } from './thread-list-state.tsx'
import { useNews } from './use-news.ts'
import { useRowFocus } from './use-row-focus.ts'

export interface ThreadListProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'onSelect'> {
  /** The thread that is shown now. */
  readonly current?: string | undefined
  /** Somebody wants to see a thread. */
  readonly onSelect: (threadId: string) => void
  /** Somebody wants to begin another one. Without it there is no button for that. */
  readonly onNew?: (() => void) | undefined
  /** The thread that is shown was deleted, here. */
  readonly onDeleted?: ((threadId: string) => void) | undefined
  /** How many are fetched at a time. Default 30. */
  readonly pageSize?: number
}

/**
 * The stored conversations of the agent above: search, page through, rename, archive, delete, save as
 * a file and open one. Served by React Query. What other tabs change shows by itself.
 */
export const ThreadList: Part<ThreadListProps, HTMLElement> = forwardRef(function ThreadList(
  { current, onSelect, onNew, onDeleted, pageSize, className, children, ...props },
  ref,
) {
  const strings = useAllStrings().threads
  const agent = useAgent()
  const [search, setSearch] = useState('')
  const [archived, setArchived] = useState(false)
  const list = useThreads(agent, { search, archived, ...(pageSize && { pageSize }) })
  const { news, say } = useNews()
  const focus = useRowFocus(list.threads)
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map())

  return (
    <nav
      ref={ref}
      className={classes('cs-root cs-threads', className)}
      aria-label={strings.label}
      data-slot="thread-list"
      data-state={list.status}
      {...props}
    >
      <div className="cs-threads-head">
        {onNew && (
          <button type="button" className="cs-button cs-threads-new" onClick={onNew}>
            <Icon name="plus" />
            {strings.newChat}
          </button>
        )}
        <input
          type="search"
          className="cs-threads-search"
          aria-label={strings.search}
          placeholder={strings.searchHint}
          dir="auto"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <label className="cs-threads-archived">
          <input
            type="checkbox"
            checked={archived}
            onChange={(event) => setArchived(event.target.checked)}
          />
          {strings.showArchived}
        </label>
      </div>
      <div className="cs-threads-body">
        {list.threads.length > 0 && (
          <ul ref={focus.list} className="cs-threads-list">
            {list.threads.map((thread) => (
              <ThreadItem
                key={thread.id}
                thread={thread}
                isCurrent={thread.id === current}
                list={list}
                agent={agent}
                say={say}
                trouble={troubles.get(thread.id) ?? ''}
                onTrouble={(trouble) =>
                  setTroubles((before) => new Map(before).set(thread.id, trouble))
                }
                onSelect={onSelect}
                onGone={(wasDeleted) => {
                  focus.leave(thread.id)
                  if (wasDeleted && thread.id === current) onDeleted?.(thread.id)
                }}
              />
            ))}
          </ul>
        )}
        <ThreadListState list={list} search={search} archived={archived} />
        {children}
      </div>
      <div className="cs-threads-foot">
        <OpenFile agent={agent} say={say} onOpen={onSelect} />
      </div>
      <p className="cs-unseen" role="status">
        {news}
      </p>
    </nav>
  )
})
