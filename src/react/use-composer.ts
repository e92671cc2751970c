import { useMemo } from 'react'
import type { ContentBlock, SendMode } from '../protocol/index.ts'
import { selectActiveTurn, type ThreadState } from '../thread/index.ts'
import { type Draft, draftOf, EMPTY_DRAFT, setDraft } from './drafts.ts'
import { useThreadScope } from './thread-context.ts'
import { useSelected } from './use-selected.ts'
import { useThread } from './use-thread.ts'
import { useThreadActions } from './use-thread-actions.ts'

/** `blocked`: the turn waits for an answer of a person. */
export type ComposerStatus = 'idle' | 'running' | 'blocked'

export interface ComposerState {
  readonly text: string
  readonly status: ComposerStatus
  /** There is something to send, and every file beside it has been read. */
  readonly canSend: boolean
  setText(text: string): void
  /**
   * Sends the text and the files beside it, and empties the composer. While a turn runs it waits for
   * its end; `steer` joins it before its next step, `interrupt` stops it. Default `queue`.
   */
  submit(mode?: SendMode): void
  stop(): void
}

/** What a person types, and what can be done with it. */
export function useComposer(): ComposerState {
  const scope = useThreadScope('useComposer')
  const actions = useThreadActions()
  const key = useSelected(scope.store, () => scope.draftKey())
  const draft = useSelected(scope.drafts, (drafts) => drafts.get(key) ?? EMPTY_DRAFT)
  const status = useThread(composerStatus)
  const commands = useMemo(() => {
    const written = (): Draft => draftOf(scope.drafts, scope.draftKey())
    const write = (next: Draft): void => setDraft(scope.drafts, scope.draftKey(), next)
    const setText = (text: string): void => {
      // Who begins to type will send: what that needs loads meanwhile.
      if (written().text === '' && text !== '') void scope.agent.prepare()
      write({ ...written(), text })
    }
    const submit = (mode?: SendMode): void => {
      if (!isSendable(written())) return
      // Sent first: what cannot be sent throws here, and stays typed.
      actions.send(contentOf(written()), mode && { mode })
      write(EMPTY_DRAFT)
    }
    return { setText, submit, stop: actions.stop }
  }, [scope, actions])
  return { text: draft.text, status, canSend: isSendable(draft), ...commands }
}

function isSendable({ text, attachments }: Draft): boolean {
  return (
    attachments.every(({ state }) => state !== 'reading') &&
    (text.trim() !== '' || attachments.some(({ state }) => state === 'ready'))
  )
}

/** Files stand before the words about them. */
function contentOf({ text, attachments }: Draft): string | readonly ContentBlock[] {
  const files = attachments.flatMap((one) => (one.state === 'ready' ? [one.block] : []))
  const said = text.trim()
  if (files.length === 0) return said
  return said === '' ? files : [...files, { type: 'text', text: said }]
}

function composerStatus(state: ThreadState): ComposerStatus {
  const turn = selectActiveTurn(state)
  return turn === undefined ? 'idle' : turn.state === 'blocked' ? 'blocked' : 'running'
}
