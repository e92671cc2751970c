import { useMemo } from 'react'
import { selectActiveTurn, type ThreadState } from '../thread/index.ts'
import { setDraft } from './drafts.ts'
import { useThreadScope } from './thread-context.ts'
import { useSelected } from './use-selected.ts'
import { useThread } from './use-thread.ts'
import { useThreadActions } from './use-thread-actions.ts'

/** `blocked`: the turn waits for an answer of a person. */
export type ComposerStatus = 'idle' | 'running' | 'blocked'

export interface ComposerState {
  readonly text: string
  readonly status: ComposerStatus
  /** There is something to send. While a turn runs, what is sent waits for its end. */
  readonly canSend: boolean
  setText(text: string): void
  /** Sends the text and empties the composer. */
  submit(): void
  stop(): void
}

/** What a person types, and what can be done with it. */
export function useComposer(): ComposerState {
  const scope = useThreadScope('useComposer')
  const actions = useThreadActions()
  const key = useSelected(scope.store, () => scope.draftKey())
  const text = useSelected(scope.drafts, (drafts) => drafts.get(key) ?? '')
  const status = useThread(composerStatus)
  const commands = useMemo(() => {
    const typed = (): string => scope.drafts.getState().get(scope.draftKey()) ?? ''
    const setText = (next: string): void => {
      // Who begins to type will send: what that needs loads meanwhile.
      if (typed() === '' && next !== '') void scope.agent.prepare()
      setDraft(scope.drafts, scope.draftKey(), next)
    }
    const submit = (): void => {
      if (typed().trim() === '') return
      // Sent first: what cannot be sent throws here, and stays typed.
      actions.send(typed().trim())
      setText('')
    }
    return { setText, submit, stop: actions.stop }
  }, [scope, actions])
  return { text, status, canSend: text.trim() !== '', ...commands }
}

function composerStatus(state: ThreadState): ComposerStatus {
  const turn = selectActiveTurn(state)
  return turn === undefined ? 'idle' : turn.state === 'blocked' ? 'blocked' : 'running'
}
