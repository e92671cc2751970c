import type {
  Callback,
  ContentBlock,
  Failure,
  Happening,
  JsonObject,
  LimitName,
  Outcome,
  Settlement,
  ThreadEvent,
  ToolResultBlock,
  TurnEnd,
  Usage,
} from 'countersign'

/** How a call in a story ends, beside its outcome. */
export type ResultParts = Partial<
  Omit<ToolResultBlock, 'type' | 'tool_call_id' | 'name' | 'outcome'>
>

/**
 * Writes the log of a thread by hand, with fixed ids and a clock of its own, so that a story shows
 * the same each time. Listeners hear of each event: a log may go on while it is shown.
 */
export interface StoryLog {
  readonly events: readonly ThreadEvent[]
  onEvent(listener: (event: ThreadEvent) => void): () => void
  /** Any event, as it is. */
  say(happening: Happening, executionId?: string): void
  /** Lets time pass. */
  wait(milliseconds: number): void
  /** A message of the user, and the turn that it asks for. */
  user(content: string | readonly ContentBlock[]): void
  /** A message that waits for the turn that runs. */
  queue(text: string): void
  /** A model call: begins the assistant's message. */
  step(): void
  /** Text that arrives; `open` leaves it arriving. */
  text(text: string, open?: 'open'): void
  reasoning(text: string, open?: 'open'): void
  /** More of the block that is open. */
  grow(text: string): void
  /** A block that comes whole. */
  block(block: ContentBlock): void
  /** A call whose arguments arrive. Returns its id. */
  callArriving(name: string, argsText: string): string
  /** A call that has arrived whole. Returns its id. */
  call(name: string, args?: JsonObject): string
  /** A call whose arguments are no JSON. */
  callUnreadable(name: string, argsText: string): string
  started(callId: string): void
  progressed(callId: string, message: string, fraction?: number): void
  asked(callId: string): void
  /** A question with all that a card shows; about a call where one is given. Returns its id. */
  question(parts: Partial<Callback>, callId?: string): string
  settled(
    callbackId: string,
    state: 'answered' | 'cancelled' | 'superseded' | 'expired',
    settlement?: Settlement,
  ): void
  ended(callId: string, outcome: Outcome, result?: string | ResultParts): void
  stepEnded(usage?: Usage): void
  failed(error: Failure): void
  turnEnded(state: TurnEnd, limit?: LimitName): void
}

const BEGIN = Date.UTC(2026, 0, 5, 9, 0, 0)

export function storyLog(threadId = 'thr_story'): StoryLog {
  const events: ThreadEvent[] = []
  const listeners = new Set<(event: ThreadEvent) => void>()
  const calls = new Map<string, { name: string; args: JsonObject | null }>()
  let clock = BEGIN
  let made = 0
  let turn = ''
  let stepNumber = 0
  let message = ''
  let results = ''
  let head: string | null = null
  let index = -1
  let open: ContentBlock | undefined

  const id = (prefix: string): string => `${prefix}_${(made += 1)}`
  const at = (): string => new Date(clock).toISOString()

  function say(happening: Happening, executionId = turn): void {
    const transient = happening.type === 'block.grown'
    const seq = (events.at(-1)?.seq ?? 0) + (transient ? 0 : 1)
    const event: ThreadEvent = {
      ...happening,
      id: id('evt'),
      seq,
      v: 1,
      thread_id: threadId,
      at: at(),
      author: { kind: 'runtime' },
      ...(executionId === '' ? {} : { execution_id: executionId }),
    }
    events.push(event)
    for (const listener of listeners) listener(event)
  }

  function userMessage(content: string | readonly ContentBlock[], parent: string | null): string {
    const messageId = id('msg')
    turn = id('turn')
    say({
      type: 'message.added',
      message: {
        id: messageId,
        role: 'user',
        content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
        parent_id: parent,
        execution_id: turn,
        status: 'complete',
        created_at: at(),
      },
    })
    say({ type: 'turn.queued', message_id: messageId, mode: 'queue' })
    return messageId
  }

  function endOpen(): void {
    if (open) say({ type: 'block.ended', message_id: message, index, block: open })
    open = undefined
  }

  function start(block: ContentBlock): void {
    endOpen()
    index += 1
    open = block
    say({ type: 'block.started', message_id: message, index, block })
  }

  function write(block: ContentBlock, stays: 'open' | undefined): void {
    start(block)
    if (!stays) endOpen()
  }

  function callBlock(
    name: string,
    args: JsonObject | null,
    argsText?: string,
  ): ContentBlock & { id: string } {
    const callId = id('call')
    calls.set(callId, { name, args })
    return {
      type: 'tool_call',
      id: callId,
      name,
      args,
      ...(argsText === undefined ? {} : { args_text: argsText }),
    }
  }

  function propose(block: ContentBlock & { id: string }): string {
    write(block, undefined)
    if (results === '') results = id('msg')
    const { name, args } = calls.get(block.id) ?? { name: '', args: null }
    say({
      type: 'call.proposed',
      tool_call_id: block.id,
      message_id: message,
      index,
      result_message_id: results,
      name,
      args,
    })
    return block.id
  }

  function stepEnded(usage?: Usage): void {
    endOpen()
    say({
      type: 'step.ended',
      step: stepNumber,
      message_id: message,
      finish_reason: results === '' ? 'stop' : 'tool_calls',
      ...(usage ? { usage } : {}),
    })
  }

  const log: StoryLog = {
    events,
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say,
    wait(milliseconds) {
      clock += milliseconds
    },
    user(content) {
      const parent = head
      head = userMessage(content, parent)
      stepNumber = 0
      say({ type: 'turn.started', parent_id: parent })
    },
    queue(text) {
      const running = turn
      userMessage(text, null)
      turn = running
    },
    step() {
      message = id('msg')
      results = ''
      index = -1
      stepNumber += 1
      say({
        type: 'message.added',
        message: {
          id: message,
          role: 'assistant',
          content: [],
          parent_id: head,
          execution_id: turn,
          step: stepNumber,
          status: 'streaming',
          created_at: at(),
        },
      })
      head = message
      say({
        type: 'step.started',
        step: stepNumber,
        message_id: message,
        model: 'story',
        wire: 'story',
      })
    },
    text: (text, stays) => write({ type: 'text', text }, stays),
    reasoning: (text, stays) => write({ type: 'reasoning', text }, stays),
    grow(text) {
      if (open && 'text' in open) open = { ...open, text: open.text + text }
      say({ type: 'block.grown', message_id: message, index, text })
    },
    block: (block) => write(block, undefined),
    callArriving(name, argsText) {
      const block = callBlock(name, null)
      start(block)
      say({ type: 'block.grown', message_id: message, index, text: argsText })
      open = undefined
      return block.id
    },
    call: (name, args = {}) => propose(callBlock(name, args)),
    callUnreadable: (name, argsText) => propose(callBlock(name, null, argsText)),
    started(callId) {
      say({ type: 'call.started', tool_call_id: callId, args: calls.get(callId)?.args ?? {} })
    },
    progressed(callId, text, fraction) {
      say({
        type: 'call.progressed',
        tool_call_id: callId,
        message: text,
        ...(fraction === undefined ? {} : { fraction }),
      })
    },
    asked(callId) {
      const callback: Callback = {
        id: id('cb'),
        kind: 'approval',
        thread_id: threadId,
        execution_id: turn,
        message_id: message,
        tool_call_id: callId,
        opened_at: at(),
        state: 'open',
      }
      say({ type: 'callback.opened', callback })
      say({ type: 'turn.blocked', callbacks: [callback.id] })
    },
    question(parts, callId) {
      const callback: Callback = {
        id: id('cb'),
        kind: 'approval',
        thread_id: threadId,
        execution_id: turn,
        ...(callId === undefined
          ? {}
          : {
              message_id: message,
              tool_call_id: callId,
              args: calls.get(callId)?.args ?? {},
            }),
        asked_by: { agent: 'Shop desk', path: [] },
        allowed: ['approve', 'edit', 'reject', 'answer'],
        opened_at: at(),
        state: 'open',
        ...parts,
      }
      say({ type: 'callback.opened', callback })
      return callback.id
    },
    settled(callbackId, state, settlement = { how: 'runtime' }) {
      say({ type: 'callback.settled', callback_id: callbackId, state, settlement })
    },
    ended(callId, outcome, result = {}) {
      const parts: ResultParts =
        typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result
      say({
        type: 'call.ended',
        tool_call_id: callId,
        result: {
          type: 'tool_result',
          tool_call_id: callId,
          name: calls.get(callId)?.name ?? '',
          status: outcome === 'returned' || outcome === 'answered' ? 'success' : 'error',
          outcome,
          content: [],
          ...parts,
        },
      })
    },
    stepEnded,
    failed(error) {
      endOpen()
      if (message !== '' && head === message) {
        say({ type: 'step.failed', step: stepNumber, message_id: message, error })
      }
      say({ type: 'turn.ended', state: 'failed', error })
    },
    turnEnded(state, limit) {
      endOpen()
      if (state === 'completed') stepEnded()
      say({ type: 'turn.ended', state, ...(limit ? { limit } : {}) })
    },
  }
  return log
}
