import type { Author, ContentBlock } from '../../protocol/index.ts'
import { type Log, newId, type Origin, selectActiveTurn } from '../../thread/index.ts'
import { userAuthor } from '../stored-ports.ts'
import type { ThreadConfig } from './config.ts'

/** Writes down what a person does. */
export interface Writing {
  by(turnId?: string): Origin
  /** The thread begins with the first thing that somebody does in it. */
  create(): void
  /** Adds a message that asks for this turn. Returns its id. */
  addQuestion(turnId: string, content: readonly ContentBlock[]): string
}

export function createWriting(config: ThreadConfig, log: Log): Writing {
  const author = (): Author => userAuthor(config.agentOptions.user?.())

  function by(turnId?: string): Origin {
    return turnId === undefined ? { author: author() } : { author: author(), execution_id: turnId }
  }

  return {
    by,
    create() {
      if (log.events().length > 0) return
      const user = config.agentOptions.user?.()
      log.append(
        {
          type: 'thread.created',
          agent_id: config.agent().id,
          ...(user ? { user: user.id } : {}),
        },
        by(),
      )
    },
    addQuestion(turnId, content) {
      const messageId = newId('msg')
      const state = log.getState()
      // While a turn runs the message waits outside the path; its turn gives it its place.
      const busy = selectActiveTurn(state) !== undefined || state.queued_turns.length > 0
      log.append(
        {
          type: 'message.added',
          message: {
            id: messageId,
            role: 'user',
            content,
            parent_id: busy ? null : state.head,
            execution_id: turnId,
            status: 'complete',
            author: author(),
            created_at: log.now(),
          },
        },
        by(turnId),
      )
      return messageId
    },
  }
}
