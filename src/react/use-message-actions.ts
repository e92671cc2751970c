import { useMemo } from 'react'
import { editedContent } from './edited-content.ts'
import { type MessageStanding, messageStanding, messageText } from './message-standing.ts'
import { useThreadScope } from './thread-context.ts'
import { useThreadActions } from './use-thread-actions.ts'
import { useThreadEntry } from './use-thread-entry.ts'

export interface MessageActions extends MessageStanding {
  /** Read when it is needed: a long answer is not kept twice. */
  text(): string
  /** Asks anew with this text, as a new version; pictures and files of the message stay. */
  edit(text: string): void
  /** Lets the question be answered once more, as a new version. */
  regenerate(): void
  /** Shows the version before or behind this one. Does nothing where there is none. */
  step(to: 'previous' | 'next'): void
}

/**
 * What a person can do with a question or a finished answer: copy, edit, ask again, and go through
 * its versions. Null while a message waits or grows, and for the steps in the middle of an answer. While
 * earlier messages are still read from the store, what is asked for is done when they are there.
 */
export function useMessageActions(id: string): MessageActions | null {
  const scope = useThreadScope('useMessageActions')
  const actions = useThreadActions()
  const standing = useThreadEntry(id, (state) => messageStanding(state, id))
  return useMemo(() => {
    if (!standing) return null
    const state = () => scope.store.getState().state
    const whenRead = (act: () => void): void => {
      const { thread } = scope.store.getState()
      // Of the end of a log that is still read nothing is folded in.
      if (!thread || state().seq > 0) return act()
      // What could not be read to its end is gone from the list again, and a notice says so.
      void thread.loaded.then(act).catch(() => {})
    }
    return {
      ...standing,
      text: () => messageText(state(), id),
      edit: (text) => whenRead(() => void actions.edit(id, editedContent(state(), id, text))),
      regenerate: () => whenRead(() => void actions.regenerate(id)),
      step: (to) => {
        const target = standing[to]
        if (target !== null) whenRead(() => actions.selectBranch(target))
      },
    }
  }, [standing, scope, actions, id])
}
