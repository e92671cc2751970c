import { type ContentBlock, SdkError } from '../protocol/index.ts'
import type { SendOptions, Thread, TurnHandle } from '../runtime/index.ts'
import type { ThreadScope } from './thread-scope.ts'

type Content = string | readonly ContentBlock[]

/** What a person can do to a thread. The same object for as long as the provider shows it. */
export interface ThreadActions {
  send(content: Content, options?: SendOptions): TurnHandle
  /** Ends the turn that runs; the text so far stays. Does nothing where none runs. */
  stop(): void
  retry(): TurnHandle
  regenerate(messageId?: string, options?: SendOptions): TurnHandle
  edit(messageId: string, content: Content, options?: SendOptions): TurnHandle
  selectBranch(messageId: string): void
}

/** Each action shows at once what it did: the person who did it should not wait for a frame. */
export function createThreadActions(scope: ThreadScope): ThreadActions {
  function at<Result>(thread: Thread, act: (thread: Thread) => Result): Result {
    const result = act(thread)
    scope.publish()
    return result
  }

  function begun(action: string): Thread {
    const thread = scope.current()
    if (thread) return thread
    throw new SdkError(
      `${action}() needs a thread, and this one is still a draft. ` +
        'It becomes a thread when something is sent: call send() first.',
    )
  }

  return {
    send: (content, options) => at(scope.open(), (thread) => thread.send(content, options)),
    stop: () => {
      const thread = scope.current()
      if (thread) at(thread, () => thread.stop())
    },
    retry: () => at(begun('retry'), (thread) => thread.retry()),
    regenerate: (messageId, options) =>
      at(begun('regenerate'), (thread) => thread.regenerate(messageId, options)),
    edit: (messageId, content, options) =>
      at(begun('edit'), (thread) => thread.edit(messageId, content, options)),
    selectBranch: (messageId) =>
      at(begun('selectBranch'), (thread) => thread.selectBranch(messageId)),
  }
}
