import {
  type Agent,
  type Answering,
  type AnsweringOptions,
  type AnswerOutcome,
  type AnyTool,
  type Callback,
  emptyThread,
  type Grant,
  type JsonValue,
  reduceThread,
  selectOpenCallbacks,
  type Settlement,
  type StoredBlob,
  type Thread,
  type ThreadState,
  tool,
  type TurnHandle,
} from 'countersign'
import type { StoryLog } from './story-log.ts'

export interface StoryAgentOptions {
  readonly tools?: readonly AnyTool[]
  /** Ids of tools that are not offered any more. All others that are asked about are. */
  readonly gone?: readonly string[]
  /** Decisions that are remembered. */
  readonly grants?: readonly Grant[]
  /** Answers an action in its own way. */
  readonly thread?: Partial<Thread>
}

/**
 * An agent with one thread that shows a log and asks no model. What a person does is written into
 * the log, as far as it can be without a model.
 */
export function storyAgent(
  log: StoryLog,
  { tools = [], gone = [], grants: given = [], thread = {} }: StoryAgentOptions = {},
): Agent {
  let state: ThreadState = log.events.reduce(reduceThread, emptyThread('thr_story'))
  const listeners = new Set<(state: ThreadState) => void>()
  log.onEvent((event) => {
    state = reduceThread(state, event)
    for (const listener of listeners) listener(state)
  })
  let offered: readonly AnyTool[] = tools
  function offer(): readonly AnyTool[] {
    const asked = selectOpenCallbacks(state).flatMap(({ tool: { name = '' } = {} }) =>
      name === '' || gone.includes(name) || offered.some(({ id }) => id === name) ? [] : [name],
    )
    if (asked.length > 0) offered = [...offered, ...new Set(asked)].map(storyTool)
    return offered
  }
  // What a person decides is written into the log; nothing runs behind it.
  const answering: Answering = {
    answer: (callback, value, options) => settle(callback, { value: value as JsonValue }, options),
    decide: (callback, decision, options) => settle(callback, { decision }, options),
    extend(callback) {
      const id = typeof callback === 'string' ? callback : callback.id
      const known = selectOpenCallbacks(state).find((open) => open.id === id)
      const { expires_at: before = '', extends_by_ms: by = 0 } = known ?? {}
      const expires_at = new Date(Date.parse(before) + by).toISOString()
      log.say({ type: 'callback.extended', callback_id: id, expires_at })
      return Promise.resolve({ status: 'extended', expires_at })
    },
  }
  function settle(
    callback: Callback | string,
    settlement: Omit<Settlement, 'how'>,
    { how = 'function' }: AnsweringOptions = {},
  ): Promise<AnswerOutcome> {
    const id = typeof callback === 'string' ? callback : callback.id
    log.say({
      type: 'callback.settled',
      callback_id: id,
      state: 'answered',
      settlement: { ...settlement, how },
    })
    return Promise.resolve({ status: 'answered' })
  }
  const turn: TurnHandle = {
    ...answering,
    id: 'turn_story',
    result: () => new Promise(() => {}),
    events: () => noEvents(),
    stop: () => {},
  }
  const shown: Thread = {
    ...answering,
    id: 'thr_story',
    get agent() {
      return agent
    },
    loaded: Promise.resolve(),
    send(content) {
      if (state.active_turn === null) log.user(content)
      else log.queue(typeof content === 'string' ? content : '')
      return turn
    },
    stop: () => log.turnEnded('interrupted'),
    retry() {
      log.say({ type: 'turn.resumed', because: 'retry' })
      return turn
    },
    regenerate: () => turn,
    edit: () => turn,
    selectBranch: () => {},
    rename: () => {},
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    log: () => log.events,
    events: () => noEvents(),
    close: () => {},
    addAnswer: () => () => {},
    addClientToolUI: () => () => {},
    tools: { list: offer, subscribe: () => () => {} },
    addTool: () => () => {},
    addContext: () => () => {},
    ...thread,
  }
  const agent: Agent = {
    id: 'story',
    capabilities: undefined,
    name: 'Story',
    tools,
    thread: () => shown,
    prepare: () => Promise.resolve(),
    asTool: () => {
      throw new Error('A story has no subagents.')
    },
    run: () => Promise.reject(new Error('A story asks no model.')),
    ...answering,
    callbacks: {
      list: () => selectOpenCallbacks(state),
      subscribe: (listener) => shown.subscribe(() => listener()),
      refresh: () => Promise.resolve(),
    },
    grants: storyGrants(given),
    threads: {
      list: () => Promise.resolve([]),
      rename: () => Promise.resolve(),
      archive: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      export: () => Promise.resolve(''),
      import: () => Promise.reject(new Error('A story imports nothing.')),
      tidy: () => Promise.resolve(),
      blob: (id) => storyBlob(id),
      subscribe: () => () => {},
    },
  }
  return agent
}

function storyGrants(given: readonly Grant[]): Agent['grants'] {
  let grants = given
  const listeners = new Set<() => void>()
  return {
    list: () => grants,
    revoke(id) {
      grants = grants.filter((grant) => grant.id !== id)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Kept apart: `blob_pixel` is there, `blob_broken` cannot be read, `blob_slow` never comes, others are gone. */
function storyBlob(id: string): Promise<StoredBlob | null> {
  switch (id) {
    case 'blob_pixel':
      return Promise.resolve({
        data: Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)),
        media_type: 'image/png',
      })
    case 'blob_broken':
      return Promise.reject(new Error('This story cannot be read.'))
    case 'blob_slow':
      return new Promise(() => {})
    default:
      return Promise.resolve(null)
  }
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEhQGAq0pGAAAAAABJRU5ErkJggg=='

/** A tool that is only asked about, whatever it is called. */
function storyTool(known: AnyTool | string): AnyTool {
  return typeof known === 'string'
    ? { ...tool({ name: 'story', run: () => '' }), id: known }
    : known
}

async function* noEvents(): AsyncGenerator<never> {}
