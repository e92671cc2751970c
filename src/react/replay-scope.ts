import { SdkError } from '../protocol/index.ts'
import type { Agent } from '../runtime/index.ts'
import type { ThreadState } from '../thread/index.ts'
import { createDrafts } from './drafts.ts'
import type { Published, ThreadScope } from './thread-scope.ts'

/** One state of a thread that stands still. */
export function createReplayScope(agent: Agent, state: ThreadState): ThreadScope {
  const published: Published = { phase: 'ready', thread: null, state }
  const leave = (): void => {}
  return {
    agent,
    store: {
      getState: () => published,
      getInitialState: () => published,
      subscribe: () => leave,
    },
    subscribeTo: () => leave,
    drafts: createDrafts(),
    draftKey: () => '',
    current: () => null,
    open() {
      throw new SdkError('This is a replay of a thread: nothing can be said or done in it.')
    },
    attach: () => leave,
    onOpen: leave,
    publish: leave,
    connect: () => leave,
  }
}
