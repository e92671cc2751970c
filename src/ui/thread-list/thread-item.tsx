import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { ThreadSummary } from '../../protocol/index.ts'
import { useApprovalClock } from '../../react/approval/index.ts'
import type { ThreadsView } from '../../react/threads/index.ts'
import type { Agent } from './agent.ts'
import { escapeUnruly, fileName, Icon, saveAs } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { RenameThread } from './rename-thread.tsx'
import { DeleteThread, ThreadActions } from './thread-actions.tsx'

export interface ThreadItemProps {
  readonly thread: ThreadSummary
  readonly isCurrent: boolean
  readonly list: ThreadsView
  readonly agent: Agent
  /** Tells what was done. */
  readonly say: (news: string) => void
  /** What could not be done. Kept outside: a row that comes back to the list is another one. */
  readonly trouble: string
  readonly onTrouble: (trouble: string) => void
  readonly onSelect: (threadId: string) => void
  /** It is about to leave the list. */
  readonly onGone: (wasDeleted: boolean) => void
}

type View = 'row' | 'actions' | 'rename' | 'delete'

/** One conversation, and what one can do with it. */
export function ThreadItem(props: ThreadItemProps): ReactElement {
  const { thread, isCurrent, list, agent, say, trouble, onTrouble, onSelect, onGone } = props
  const strings = useAllStrings().threads
  const clock = useApprovalClock()
  const [view, setView] = useState<View>('row')
  const actions = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const title = escapeUnruly(thread.title ?? strings.untitled)

  const returns = useRef(false)
  useEffect(() => {
    if (view === 'row' && returns.current) actions.current?.focus()
    returns.current = false
  }, [view])

  /** Back to the row, with the focus where it came from. */
  function close(): void {
    returns.current = true
    setView('row')
  }

  /** What fails is said here, and nothing was changed by it. */
  async function attempt(work: () => Promise<void>, done: string, failed: string): Promise<void> {
    onTrouble('')
    try {
      await work()
      if (done !== '') say(done)
    } catch {
      onTrouble(failed)
    }
  }

  function rename(next: string): void {
    close()
    if (next === '' || next === thread.title) return
    void attempt(() => list.rename(thread.id, next), strings.renamed(next), strings.notChanged)
  }

  function archive(): void {
    const away = !thread.archived
    onGone(false)
    const news = away ? strings.archived(title) : strings.unarchived(title)
    void attempt(() => list.archive(thread.id, away), news, strings.notChanged)
  }

  function remove(): void {
    setView('row')
    onGone(true)
    void attempt(() => list.remove(thread.id), strings.deleted(title), strings.notChanged)
  }

  async function exported(): Promise<void> {
    saveAs(fileName(thread.title ?? strings.untitled), await agent.threads.export(thread.id))
  }

  return (
    <li className="cs-thread" data-slot="thread-item" data-state={view} data-current={isCurrent}>
      {view === 'rename' ? (
        <RenameThread title={thread.title ?? ''} onSave={rename} onCancel={close} />
      ) : (
        <div className="cs-thread-row">
          <button
            type="button"
            className="cs-thread-open"
            data-slot="thread-open"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onSelect(thread.id)}
          >
            <bdi className="cs-thread-title">{title}</bdi>
            <span className="cs-thread-more">
              <time dateTime={thread.updated_at}>
                <bdi>{strings.when(thread.updated_at, clock.now())}</bdi>
              </time>
              {thread.open_callbacks > 0 && (
                <bdi className="cs-tag">{strings.waiting(thread.open_callbacks)}</bdi>
              )}
            </span>
          </button>
          <button
            ref={actions}
            type="button"
            className="cs-thread-dots"
            aria-label={strings.actions(title)}
            aria-expanded={view !== 'row'}
            aria-controls={panel}
            onClick={() => setView(view === 'row' ? 'actions' : 'row')}
          >
            <Icon name="dots" />
          </button>
        </div>
      )}
      <div id={panel} hidden={view === 'row' || view === 'rename'}>
        {view === 'actions' && (
          <ThreadActions
            isArchived={thread.archived}
            onRename={() => setView('rename')}
            onArchive={archive}
            onSave={() => void attempt(exported, '', strings.notSaved)}
            onDelete={() => setView('delete')}
            onClose={close}
          />
        )}
        {view === 'delete' && <DeleteThread title={title} onDelete={remove} onKeep={close} />}
      </div>
      {trouble !== '' && (
        <p className="cs-thread-trouble" role="alert">
          {trouble}
        </p>
      )}
    </li>
  )
}
