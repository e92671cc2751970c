import { createStore } from 'zustand/vanilla'
import type { Agent, Thread } from '../runtime/index.ts'
import { emptyThread, type ThreadState } from '../thread/index.ts'
import { changedIds } from './changed-ids.ts'
import { type DraftStore, draftOf, EMPTY_DRAFT, setDraft } from './drafts.ts'
import { createKeyedListeners } from './keyed-listeners.ts'
import { perFrame } from './per-frame.ts'
import type { Readable } from './use-selected.ts'

/** `draft`: nothing sent, no id yet. `loading`: what is stored is being read. */
export type ThreadPhase = 'draft' | 'loading' | 'ready'

/** What React reads of a thread: the state as it was when a frame last began. */
export interface Published {
  readonly phase: ThreadPhase
  readonly thread: Thread | null
  readonly state: ThreadState
}

export type PublishedStore = Readable<Published>

/** One thread, or the draft of one, as a provider shows it. */
export interface ThreadScope {
  readonly agent: Agent
  readonly store: PublishedStore
  /** Listens for changes of one message, block or call; and of turns, which concern all of them. */
  subscribeTo(id: string, listener: () => void): () => void
  readonly drafts: DraftStore
  /** Where the text of the composer is kept: the thread's id, or `''` for a draft. */
  draftKey(): string
  current(): Thread | null
  /** The thread; a draft becomes one here and gets its id. */
  open(): Thread
  /**
   * Attaches something to the thread: now, or when the draft becomes one. Returns the way out.
   */
  attach(attachTo: (thread: Thread) => () => void): () => void
  /** Who is told when the draft becomes a thread. */
  onOpen(listener: ((threadId: string) => void) | undefined): void
  /** Publishes now: what a person just did must not wait for a frame. */
  publish(): void
  /** Follows the thread until the returned function is called. A running turn does not mind. */
  connect(): () => void
}

/** What shows the handle itself listens by this: a draft becomes a thread once. */
export const HANDLE_KEY = '#'

export interface ThreadScopeOptions {
  readonly agent: Agent
  readonly threadId: string | undefined
  readonly drafts: DraftStore
}

export function createThreadScope({ agent, threadId, drafts }: ThreadScopeOptions): ThreadScope {
  const store = createStore<Published>(() => ({
    phase: threadId === undefined ? 'draft' : 'loading',
    thread: null,
    state: emptyThread(threadId ?? ''),
  }))
  const entries = createKeyedListeners()
  const frame = perFrame(publish)
  let connected = false
  let opened: ((threadId: string) => void) | undefined
  const attachments = new Set<(thread: Thread) => void>()
  let unsubscribe: () => void = () => {}

  function set(phase: ThreadPhase, thread: Thread): void {
    const before = store.getState()
    const state = thread.getState()
    store.setState({ phase, thread, state }, true)
    if (before.thread !== thread) entries.tell(new Set([HANDLE_KEY]))
    entries.tell(changedIds(before.state, state))
  }

  function publish(): void {
    frame.cancel()
    const { phase, thread } = store.getState()
    if (thread) set(phase, thread)
  }

  function follow(thread: Thread): void {
    unsubscribe()
    unsubscribe = thread.subscribe(() => frame.request())
    publish()
    void thread.loaded.then(() => {
      set('ready', thread)
    })
  }

  // A server never gets here: it renders `getInitialState`, and no store of threads is touched.
  function read(): Published {
    const published = store.getState()
    if (published.thread || threadId === undefined) return published
    const thread = agent.thread(threadId)
    set(thread.getState().seq > 0 ? 'ready' : 'loading', thread)
    return store.getState()
  }

  return {
    agent,
    store: {
      getState: read,
      getInitialState: store.getInitialState,
      subscribe: store.subscribe,
    },
    subscribeTo: entries.subscribe,
    drafts,
    draftKey: () => store.getState().thread?.id ?? threadId ?? '',
    current: () => read().thread,
    open: () => {
      const known = read().thread
      if (known) return known
      const thread = agent.thread()
      setDraft(drafts, thread.id, draftOf(drafts, ''))
      setDraft(drafts, '', EMPTY_DRAFT)
      set('ready', thread)
      for (const attach of attachments) attach(thread)
      if (connected) follow(thread)
      opened?.(thread.id)
      return thread
    },
    attach: (attachTo) => {
      let leave = (): void => {}
      const attach = (thread: Thread): void => {
        leave()
        leave = attachTo(thread)
      }
      const { thread } = read()
      if (thread) attach(thread)
      attachments.add(attach)
      return () => {
        attachments.delete(attach)
        leave()
      }
    },
    onOpen: (listener) => {
      opened = listener
    },
    publish,
    connect: () => {
      connected = true
      const { thread } = read()
      if (thread) follow(thread)
      return () => {
        connected = false
        frame.cancel()
        unsubscribe()
        unsubscribe = () => {}
      }
    },
  }
}
