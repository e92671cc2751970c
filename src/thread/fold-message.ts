import type { Message } from '../protocol/index.ts'
import type { ThreadState } from './state.ts'
import { get, put } from './table.ts'

export function messageAdded(state: ThreadState, message: Message): ThreadState {
  if (get(state.messages, message.id)) return state
  const siblings = get(state.children, message.parent_id ?? '') ?? []
  const added: ThreadState = {
    ...state,
    messages: put(state.messages, message.id, message),
    children: put(state.children, message.parent_id ?? '', [...siblings, message.id]),
    turns: turnsWith(state, message),
  }
  if (message.parent_id !== state.head) return added
  return { ...added, head: message.id, path: [...state.path, message.id] }
}

function turnsWith(state: ThreadState, message: Message): ThreadState['turns'] {
  const turn = get(state.turns, message.execution_id ?? '')
  if (!turn || message.role === 'user') return state.turns
  return put(state.turns, turn.id, { ...turn, messages: [...turn.messages, message.id] })
}

/** Moves a message that waited in the queue to where its turn begins. */
export function placeBehind(
  state: ThreadState,
  message: Message,
  parentId: string | null,
): ThreadState {
  if (message.parent_id === parentId) return state
  if (parentId !== null && (parentId === message.id || isBelow(state, parentId, message.id)))
    return state
  const from = message.parent_id ?? ''
  const to = parentId ?? ''
  const left = (get(state.children, from) ?? []).filter((id) => id !== message.id)
  const children = put(state.children, from, left)
  return {
    ...state,
    messages: put(state.messages, message.id, { ...message, parent_id: parentId }),
    children: put(children, to, [...(get(children, to) ?? []), message.id]),
  }
}

function isBelow(state: ThreadState, id: string, ancestor: string): boolean {
  return pathTo(state, id).includes(ancestor)
}

export function withHead(state: ThreadState, head: string | null): ThreadState {
  if (head === state.head) return state
  return { ...state, head, path: head === null ? [] : pathTo(state, head) }
}

// A forged log may hold a ring of parents; what was walked once ends the walk.
function pathTo(state: ThreadState, id: string): readonly string[] {
  const path: string[] = []
  const seen = new Set<string>()
  let at = get(state.messages, id)
  while (at && !seen.has(at.id)) {
    seen.add(at.id)
    path.push(at.id)
    at = at.parent_id === null ? undefined : get(state.messages, at.parent_id)
  }
  return path.toReversed()
}

export function changeMessage(
  state: ThreadState,
  id: string,
  change: (message: Message) => Message,
): ThreadState {
  const message = get(state.messages, id)
  return message ? { ...state, messages: put(state.messages, id, change(message)) } : state
}
