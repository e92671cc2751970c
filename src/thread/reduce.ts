import {
  assertNever,
  type Callback,
  type ContentBlock,
  isOpen,
  isTransient,
  type Message,
  type Settlement,
  type ThreadEvent,
  type ToolResultBlock,
  type Usage,
} from '../protocol/index.ts'
import {
  emptyThread,
  NO_USAGE,
  type Notice,
  type ThreadState,
  type ToolCall,
  type Turn,
} from './state.ts'
import { changedEntries, emptyTable, get, put, valuesOf } from './table.ts'

type EventOf<Type extends ThreadEvent['type']> = Extract<ThreadEvent, { type: Type }>

const NOTICES_KEPT = 100

/**
 * Folds one event into the state. Pure and total: no clock, no ids, no throw; an event that is
 * unknown, misplaced or already folded in changes nothing. The same fold serves a live turn, a
 * reload, another tab and a replay.
 */
export function reduceThread(state: ThreadState, event: ThreadEvent): ThreadState {
  if (isTransient(event)) return route(state, event)
  if (event.seq <= state.seq) return state
  // An event of a newer shape is kept in the log and means nothing here.
  return { ...(event.v === 1 ? route(state, event) : state), seq: event.seq }
}

/** What a subagent does is a thread of its own, under the event that began its call. */
function route(state: ThreadState, event: ThreadEvent): ThreadState {
  const key = event.parent_event
  if (key === undefined || (event.agent_path ?? []).length === 0) return apply(state, event)
  const nested = apply(get(state.subagents, key) ?? emptyThread(state.thread_id), event)
  const next: ThreadState = { ...state, subagents: put(state.subagents, key, nested) }
  switch (event.type) {
    // Its questions are asked in the thread that people see.
    case 'callback.opened':
    case 'callback.answering':
    case 'callback.settled':
      return apply(next, event)
    // What it used counts for the turn.
    case 'step.ended':
    case 'step.failed':
      return event.usage ? withUsage(next, event, event.usage) : next
    default:
      return next
  }
}

function apply(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'thread.created':
      return { ...state, created_at: event.at, title: event.title ?? state.title }
    case 'thread.renamed':
      return { ...state, title: event.title }
    case 'thread.archived':
      return { ...state, archived: event.archived }
    case 'thread.deleted':
      return { ...state, deleted: true }
    case 'turn.queued':
      return turnQueued(state, event)
    case 'turn.started':
      return turnStarted(state, event)
    case 'turn.blocked':
      return changeTurn(state, event, (turn) =>
        turn.state === 'running' ? { ...turn, state: 'blocked' } : turn,
      )
    case 'turn.resumed':
      return turnResumed(state, event)
    case 'turn.ended':
      return turnEnded(state, event)
    case 'message.added':
      return messageAdded(state, event.message)
    case 'branch.selected':
      return event.head === null || get(state.messages, event.head)
        ? withHead(state, event.head)
        : state
    case 'step.started':
      return changeTurn(state, event, (turn) => ({
        ...turn,
        steps: Math.max(turn.steps, event.step),
        step_message_id: event.message_id,
      }))
    case 'step.ended':
      return stepEnded(state, event)
    case 'step.failed':
      return stepFailed(state, event)
    case 'block.started':
      return blockStarted(state, event)
    case 'block.grown':
      return blockGrown(state, event)
    case 'block.ended':
      return blockEnded(state, event)
    case 'call.proposed':
      return callProposed(state, event)
    case 'call.started':
      return changeCall(state, event.tool_call_id, (call) => ({
        ...call,
        state: 'running',
        started_at: event.at,
        started_event: event.id,
      }))
    case 'call.progressed':
      return changeCall(state, event.tool_call_id, (call) =>
        call.state === 'running' ? { ...call, progress: progressOf(event) } : call,
      )
    case 'call.ended':
      return callEnded(state, event)
    case 'callback.opened':
      return callbackOpened(state, event.callback)
    case 'callback.answering':
      return callbackAnswering(state, event)
    case 'callback.settled':
      return callbackSettled(state, event)
    case 'notice.raised':
      return { ...state, notices: [...state.notices, noticeOf(event)].slice(-NOTICES_KEPT) }
    case 'log.imported':
      return askingAgain(state)
    case 'log.checkpointed':
      return checkpointed(state, event)
    case 'grant.given':
    case 'grant.revoked':
      return state
    default:
      assertNever(event)
      return state
  }
}

// Turns

function turnQueued(state: ThreadState, event: EventOf<'turn.queued'>): ThreadState {
  const id = event.execution_id
  if (id === undefined || get(state.turns, id) || !get(state.messages, event.message_id))
    return state
  const turn: Turn = {
    id,
    message_id: event.message_id,
    mode: event.mode,
    state: 'queued',
    steps: 0,
    calls: 0,
    steps_before: 0,
    usage: NO_USAGE,
    step_message_id: null,
    messages: [],
    queued_at: event.at,
  }
  return {
    ...state,
    turns: put(state.turns, id, turn),
    turn_order: [...state.turn_order, id],
    queued_turns:
      event.mode === 'interrupt' ? [id, ...state.queued_turns] : [...state.queued_turns, id],
  }
}

function turnStarted(state: ThreadState, event: EventOf<'turn.started'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  const message = turn && get(state.messages, turn.message_id)
  if (!turn || !message || turn.state !== 'queued') return state
  const started: Turn = { ...turn, state: 'running', started_at: event.at }
  const placed = placeBehind(state, message, event.parent_id)
  return {
    ...withHead(placed, message.id),
    turns: put(placed.turns, turn.id, started),
    active_turn: turn.id,
    queued_turns: placed.queued_turns.filter((id) => id !== turn.id),
  }
}

function turnResumed(state: ThreadState, event: EventOf<'turn.resumed'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  if (!turn || turn.state === 'queued' || turn.state === 'running') return state
  const { error: _error, limit: _limit, ended_at: _ended, paused_by: pause, ...rest } = turn
  const isRetry = event.because === 'retry'
  return {
    ...state,
    turns: put(state.turns, turn.id, {
      ...rest,
      state: 'running',
      steps_before: isRetry ? turn.steps : turn.steps_before,
      // A retry is a person's word: what a pause was answered with before does not hold it back.
      ...(isRetry || pause === undefined ? {} : { paused_by: pause }),
    }),
    active_turn: turn.id,
  }
}

function turnEnded(state: ThreadState, event: EventOf<'turn.ended'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  if (!turn) return state
  const over: Turn = {
    ...turn,
    state: event.state,
    ended_at: event.at,
    ...(event.error ? { error: event.error } : {}),
    ...(event.limit ? { limit: event.limit } : {}),
    ...(event.joined === undefined ? {} : { joined: event.joined }),
  }
  const message = event.joined === undefined ? undefined : get(state.messages, turn.message_id)
  const placed = message ? withHead(placeBehind(state, message, state.head), message.id) : state
  return {
    ...sealed(placed, turn.step_message_id),
    turns: put(state.turns, turn.id, over),
    active_turn: state.active_turn === turn.id ? null : state.active_turn,
    queued_turns: state.queued_turns.filter((id) => id !== turn.id),
  }
}

/** A message does not go on streaming when its turn is over. */
function sealed(state: ThreadState, messageId: string | null): ThreadState {
  const message = messageId === null ? undefined : get(state.messages, messageId)
  return message?.status === 'streaming'
    ? { ...state, messages: put(state.messages, message.id, { ...message, status: 'partial' }) }
    : state
}

function changeTurn(
  state: ThreadState,
  event: { readonly execution_id?: string },
  change: (turn: Turn) => Turn,
): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  return turn ? { ...state, turns: put(state.turns, turn.id, change(turn)) } : state
}

// Messages

function messageAdded(state: ThreadState, message: Message): ThreadState {
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
function placeBehind(state: ThreadState, message: Message, parentId: string | null): ThreadState {
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

function withHead(state: ThreadState, head: string | null): ThreadState {
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

function changeMessage(
  state: ThreadState,
  id: string,
  change: (message: Message) => Message,
): ThreadState {
  const message = get(state.messages, id)
  return message ? { ...state, messages: put(state.messages, id, change(message)) } : state
}

// Steps

function stepEnded(state: ThreadState, event: EventOf<'step.ended'>): ThreadState {
  const next = changeMessage(state, event.message_id, (message) => ({
    ...message,
    status: 'complete',
    finish_reason: event.finish_reason,
    ...(event.usage ? { usage: event.usage } : {}),
  }))
  return event.usage ? withUsage(next, event, event.usage) : next
}

function stepFailed(state: ThreadState, event: EventOf<'step.failed'>): ThreadState {
  const next = changeMessage(state, event.message_id, (message) => ({
    ...message,
    status: 'partial',
    ...(event.usage ? { usage: event.usage } : {}),
  }))
  return event.usage ? withUsage(next, event, event.usage) : next
}

function withUsage(
  state: ThreadState,
  event: { readonly execution_id?: string },
  usage: Usage,
): ThreadState {
  const next = changeTurn(state, event, (turn) => ({ ...turn, usage: addUsage(turn.usage, usage) }))
  return { ...next, usage: addUsage(next.usage, usage) }
}

function addUsage(sum: Usage, more: Usage): Usage {
  return {
    input: sum.input + more.input,
    output: sum.output + more.output,
    ...optionalSum('cached_input', sum, more),
    ...optionalSum('cache_write', sum, more),
    ...optionalSum('reasoning', sum, more),
  }
}

function optionalSum(
  key: 'cached_input' | 'cache_write' | 'reasoning',
  sum: Usage,
  more: Usage,
): Partial<Usage> {
  const total = (sum[key] ?? 0) + (more[key] ?? 0)
  return total > 0 ? { [key]: total } : {}
}

// Blocks

function blockStarted(state: ThreadState, event: EventOf<'block.started'>): ThreadState {
  const message = get(state.messages, event.message_id)
  // Blocks come in order; one that would leave a hole is out of place.
  if (!message || event.index !== message.content.length) return state
  const next: ThreadState = {
    ...state,
    messages: put(state.messages, message.id, {
      ...message,
      content: [...message.content, event.block],
    }),
  }
  return event.block.type === 'tool_call' ? callSeen(next, event, event.block) : next
}

function blockGrown(state: ThreadState, event: EventOf<'block.grown'>): ThreadState {
  const message = get(state.messages, event.message_id)
  const block = message?.content[event.index]
  if (!message || !block || message.status !== 'streaming') return state
  const grown = grow(block, event.text)
  if (grown === block) return state
  return {
    ...state,
    messages: put(state.messages, message.id, withBlock(message, event.index, grown)),
  }
}

function blockEnded(state: ThreadState, event: EventOf<'block.ended'>): ThreadState {
  const message = get(state.messages, event.message_id)
  if (!message || !(message.content[event.index] || event.index === message.content.length))
    return state
  const next: ThreadState = {
    ...state,
    messages: put(state.messages, message.id, withBlock(message, event.index, event.block)),
  }
  return event.block.type === 'tool_call' ? callSeen(next, event, event.block) : next
}

function grow(block: ContentBlock, text: string): ContentBlock {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return { ...block, text: block.text + text }
    case 'tool_call':
      return { ...block, args_text: (block.args_text ?? '') + text }
    default:
      return block
  }
}

function withBlock(message: Message, index: number, block: ContentBlock): Message {
  const content = message.content.slice()
  content[index] = block
  return { ...message, content }
}

// Calls

function callSeen(
  state: ThreadState,
  event: EventOf<'block.started'> | EventOf<'block.ended'>,
  block: Extract<ContentBlock, { type: 'tool_call' }>,
): ThreadState {
  const known = get(state.calls, block.id)
  const call: ToolCall = known
    ? { ...known, name: block.name, args: block.args }
    : {
        id: block.id,
        name: block.name,
        state: 'streaming',
        execution_id: event.execution_id ?? '',
        message_id: event.message_id,
        index: event.index,
        result_message_id: null,
        args: block.args,
        ...(block.executed_by ? { executed_by: block.executed_by } : {}),
      }
  const named = block.call_id === undefined ? call : { ...call, call_id: block.call_id }
  return { ...state, calls: put(state.calls, block.id, named) }
}

function callProposed(state: ThreadState, event: EventOf<'call.proposed'>): ThreadState {
  const call = get(state.calls, event.tool_call_id)
  if (call?.state !== 'streaming') return state
  const proposed: ToolCall = {
    ...call,
    state: 'proposed',
    name: event.name,
    args: event.args,
    result_message_id: event.result_message_id,
  }
  const counted = changeTurn(state, event, (turn) => ({ ...turn, calls: turn.calls + 1 }))
  return { ...counted, calls: put(counted.calls, call.id, proposed) }
}

function callEnded(state: ThreadState, event: EventOf<'call.ended'>): ThreadState {
  const call = get(state.calls, event.tool_call_id)
  if (!call || call.state === 'ended') return state
  const { progress: _progress, ...rest } = call
  const ended: ToolCall = { ...rest, state: 'ended', result: event.result, ended_at: event.at }
  const next: ThreadState = { ...state, calls: put(state.calls, call.id, ended) }
  if (call.result_message_id === null) return next
  return changeMessage(next, call.result_message_id, (message) => withResult(next, message, call))
}

/** Results stand in call order, whichever came first. */
function withResult(state: ThreadState, results: Message, call: ToolCall): Message {
  const asked = get(state.messages, call.message_id)?.content ?? []
  const content: ToolResultBlock[] = []
  let open = 0
  for (const block of asked) {
    if (block.type !== 'tool_call' || block.executed_by === 'provider') continue
    const result = get(state.calls, block.id)?.result
    if (result) content.push(result)
    else open += 1
  }
  return { ...results, content, status: open === 0 ? 'complete' : 'streaming' }
}

/** A call that has ended stays ended: its first result stands. */
function changeCall(
  state: ThreadState,
  id: string,
  change: (call: ToolCall) => ToolCall,
): ThreadState {
  const call = get(state.calls, id)
  if (!call || call.state === 'ended') return state
  return { ...state, calls: put(state.calls, id, change(call)) }
}

function progressOf(event: EventOf<'call.progressed'>): { message: string; fraction?: number } {
  return event.fraction === undefined
    ? { message: event.message }
    : { message: event.message, fraction: event.fraction }
}

// Callbacks

function callbackOpened(state: ThreadState, callback: Callback): ThreadState {
  const known = get(state.callbacks, callback.id)
  // Opened once more: the function that had taken it up leaves it to somebody else.
  if (known && known.state !== 'answering') return state
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, callback),
    open_callbacks: known ? state.open_callbacks : [...state.open_callbacks, callback.id],
  }
  if (callback.kind === 'pause') {
    return changeTurn(next, callback, (turn) => ({ ...turn, paused_by: callback.id }))
  }
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => {
        const { ask_again: _asked, ...rest } = call
        return { ...rest, state: 'waiting', callback_id: callback.id }
      })
}

/** A function took the question up: from here on its answer may have taken effect. */
function callbackAnswering(state: ThreadState, event: EventOf<'callback.answering'>): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  if (callback?.state !== 'open') return state
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, { ...callback, state: 'answering' }),
  }
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => ({
        ...call,
        state: 'running',
        started_at: event.at,
      }))
}

function callbackSettled(state: ThreadState, event: EventOf<'callback.settled'>): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  if (!callback || !isOpen(callback)) return state
  const settled: Callback = { ...callback, state: event.state, settlement: event.settlement }
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, settled),
    open_callbacks: state.open_callbacks.filter((id) => id !== callback.id),
  }
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => afterSettlement(call, event.settlement))
}

/** A settled call is ready again; what ends it, if anything, is the next event. */
function afterSettlement(call: ToolCall, { decision }: Settlement): ToolCall {
  if (call.state !== 'waiting' && call.state !== 'running') return call
  const ready: ToolCall = { ...call, state: 'proposed' }
  return decision?.type === 'edit' ? { ...ready, edited_args: decision.args } : ready
}

function noticeOf(event: EventOf<'notice.raised'>): Notice {
  return {
    id: event.id,
    code: event.code,
    level: event.level,
    message: event.message,
    at: event.at,
    ...(event.detail === undefined ? {} : { detail: event.detail }),
  }
}

// The log itself

/** Whoever wrote the log may have written consent into it: nothing of it starts unasked. */
function askingAgain(state: ThreadState): ThreadState {
  let { calls, callbacks, subagents } = state
  for (const [id, nested] of changedEntries<ThreadState>(emptyTable(), subagents))
    subagents = put(subagents, id, askingAgain(nested))
  for (const call of valuesOf(calls)) {
    if (call.state !== 'ended') calls = put(calls, call.id, { ...call, ask_again: true })
  }
  for (const id of state.open_callbacks) {
    const callback = get(callbacks, id)
    if (callback) callbacks = put(callbacks, id, { ...callback, ask_again: true })
  }
  return { ...state, calls, callbacks, subagents }
}

/** A checkpoint stands for the turns dropped before it, and so only where there are none. */
function checkpointed(state: ThreadState, event: EventOf<'log.checkpointed'>): ThreadState {
  if (state.messages.size > 0 || state.turn_order.length > 0) return state
  const { title, archived, created_at, head, usage } = event.state
  return { ...state, title, archived, created_at, head, usage }
}
