import {
  type Agent,
  type AnyTool,
  emptyThread,
  reduceThread,
  type Thread,
  type ThreadState,
  type TurnHandle,
} from 'countersign'
import type { StoryLog } from './story-log.ts'

export interface StoryAgentOptions {
  readonly tools?: readonly AnyTool[]
  /** Answers an action in its own way. */
  readonly thread?: Partial<Thread>
}

/**
 * An agent with one thread that shows a log and asks no model. What a person does is written into
 * the log, as far as it can be without a model.
 */
export function storyAgent(
  log: StoryLog,
  { tools = [], thread = {} }: StoryAgentOptions = {},
): Agent {
  let state: ThreadState = log.events.reduce(reduceThread, emptyThread('thr_story'))
  const listeners = new Set<(state: ThreadState) => void>()
  log.onEvent((event) => {
    state = reduceThread(state, event)
    for (const listener of listeners) listener(state)
  })
  const turn: TurnHandle = {
    id: 'turn_story',
    result: () => new Promise(() => {}),
    events: () => noEvents(),
    stop: () => {},
  }
  const shown: Thread = {
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
    ...thread,
  }
  const agent: Agent = {
    id: 'story',
    name: 'Story',
    tools,
    thread: () => shown,
    run: () => Promise.reject(new Error('A story asks no model.')),
    threads: {
      list: () => Promise.resolve([]),
      rename: () => Promise.resolve(),
      delete: () => Promise.resolve(),
    },
  }
  return agent
}

async function* noEvents(): AsyncGenerator<never> {}
