import {
  selectCurrentTurn,
  selectMessages,
  selectOpenCallbacks,
  textOf,
  type Thread,
  toolCallsOf,
} from 'countersign'

/** What a person sees of a thread, as plain data. */
export interface ThreadView {
  readonly texts: readonly string[]
  readonly turn: string | null
  readonly error: string | null
  /** `pay running`, `pay returned`. */
  readonly calls: readonly string[]
  readonly open: readonly { readonly id: string; readonly kind: string; readonly digest: string }[]
  readonly notices: readonly string[]
  readonly queued: number
  readonly deleted: boolean
  readonly seq: number
}

export function viewOf(thread: Thread): ThreadView {
  const state = thread.getState()
  const turn = selectCurrentTurn(state)
  const messages = selectMessages(state)
  const results = new Map(
    messages.flatMap(({ content }) =>
      content.flatMap((block) =>
        block.type === 'tool_result' ? [[block.tool_call_id, block.outcome] as const] : [],
      ),
    ),
  )
  return {
    texts: messages.filter(({ role }) => role !== 'tool').map(({ content }) => textOf(content)),
    turn: turn?.state ?? null,
    error: turn?.error?.code ?? null,
    calls: messages
      .flatMap(({ content }) => toolCallsOf(content))
      .map(({ id, name }) => `${name.replace(/^client\./, '')} ${results.get(id) ?? 'open'}`),
    open: selectOpenCallbacks(state).map(({ id, kind, digest = '' }) => ({ id, kind, digest })),
    notices: state.notices.map(({ code }) => code),
    queued: state.queued_turns.length,
    deleted: state.deleted,
    seq: state.seq,
  }
}
