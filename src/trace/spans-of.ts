import {
  type Failure,
  type Message,
  type ThreadEvent,
  type ToolResultBlock,
  type Usage,
} from '../protocol/index.ts'
import {
  emptyThread,
  reduceThread,
  scopeOf,
  selectMessage,
  selectMessages,
  stateIn,
  type ThreadState,
} from '../thread/index.ts'
import { hexId } from './hex-id.ts'
import { conventionMessage, resultValue } from './message-parts.ts'
import type { AttributeValue, Span, SpanEvent } from './span.ts'

export interface SpanOptions {
  readonly agent?: { readonly id?: string; readonly name?: string }
  /** The provider behind a wire, where the wire does not say it. Default: that of `PROVIDERS`. */
  readonly provider?: (wire: string) => string
  /** Messages, arguments and results as attributes too. Default false: they may be private. */
  readonly content?: boolean
}

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['openai-chat', 'openai'],
  ['openai-responses', 'openai'],
  ['anthropic', 'anthropic'],
  ['gemini', 'gcp.gemini'],
])

/** A span that is being written. */
interface Draft {
  readonly span_id: string
  readonly parent: string | undefined
  readonly trace: string
  readonly name: string
  readonly kind: Span['kind']
  readonly started_at: string
  readonly attributes: Record<string, AttributeValue>
  readonly events: SpanEvent[]
  ended_at?: string
  error?: string
  message?: string
}

/**
 * The spans of a log: one for each turn (`invoke_agent`), and below it one for each model call
 * (`chat`) and each tool call (`execute_tool`), after OpenTelemetry's conventions for generative AI
 * as of late 2026. Pure: the same log gives the same ids. A subagent's turn hangs under the call
 * that asked for it.
 */
export function spansOf(
  events: readonly ThreadEvent[],
  options: SpanOptions = {},
): readonly Span[] {
  const drafts = new Map<string, Draft>()
  const owners = new Map<string, string>()
  const callbacks = new Map<string, string>()
  const providerOf = options.provider ?? ((wire) => PROVIDERS.get(wire) ?? wire)
  let state: ThreadState = emptyThread(events[0]?.thread_id ?? '')

  for (const event of events) {
    const scope = scopeOf(event)
    const before = stateIn(state, scope)
    state = reduceThread(state, event)
    visit(event, before, stateIn(state, scope))
  }
  return [...drafts.values()].map(finished)

  function visit(event: ThreadEvent, before: ThreadState, after: ThreadState): void {
    const turn = turnKey(event)
    switch (event.type) {
      case 'turn.started':
        openTurn(event)
        break
      case 'turn.resumed':
        note(turn, event, 'turn.resumed', { 'countersign.because': event.because })
        reopen(turn)
        break
      case 'turn.blocked':
        note(turn, event, 'turn.blocked', { 'countersign.callbacks': event.callbacks.length })
        break
      case 'turn.ended': {
        const draft = drafts.get(turn)
        if (!draft) break
        set(draft, { 'countersign.turn.state': event.state })
        if (event.limit) set(draft, { 'countersign.turn.limit': event.limit })
        end(turn, event.at, event.error)
        break
      }
      case 'step.started': {
        const request = selectMessages(before)
        const provider = providerOf(event.wire)
        const key = stepKey(event.message_id)
        open(key, event, turn, 'client', `chat ${event.model}`, {
          'gen_ai.operation.name': 'chat',
          'gen_ai.provider.name': provider,
          'gen_ai.request.model': event.model,
          'gen_ai.request.stream': true,
          'countersign.step': event.step,
          ...input(request),
        })
        const agent = drafts.get(turn)
        if (agent) {
          set(agent, { 'gen_ai.provider.name': provider, 'gen_ai.request.model': event.model })
        }
        break
      }
      case 'block.started':
        firstChunk(event)
        break
      case 'step.ended': {
        const draft = drafts.get(stepKey(event.message_id))
        if (!draft) break
        set(draft, { 'gen_ai.response.finish_reasons': [event.finish_reason] })
        if (event.response_id) set(draft, { 'gen_ai.response.id': event.response_id })
        if (event.response_model) set(draft, { 'gen_ai.response.model': event.response_model })
        spent(draft, turn, event.usage)
        output(draft, selectMessage(after, event.message_id))
        end(stepKey(event.message_id), event.at)
        break
      }
      case 'step.failed': {
        const draft = drafts.get(stepKey(event.message_id))
        if (!draft) break
        spent(draft, turn, event.usage)
        output(draft, selectMessage(after, event.message_id))
        end(stepKey(event.message_id), event.at, event.error)
        break
      }
      case 'call.proposed':
        open(callKey(event.tool_call_id), event, turn, 'internal', `execute_tool ${event.name}`, {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': event.name,
          'gen_ai.tool.call.id': event.tool_call_id,
          'gen_ai.tool.type': 'function',
          ...(options.content && event.args
            ? { 'gen_ai.tool.call.arguments': JSON.stringify(event.args) }
            : {}),
        })
        break
      case 'call.started':
        note(callKey(event.tool_call_id), event, 'call.started')
        break
      case 'call.ended':
        endCall(event.tool_call_id, event.at, event.result)
        break
      case 'callback.opened': {
        const { id, kind, tool_call_id: call, tool } = event.callback
        const key = call === undefined ? turn : callKey(call)
        callbacks.set(id, key)
        note(key, event, 'callback.opened', { 'countersign.callback.kind': kind })
        const draft = drafts.get(key)
        if (draft && tool?.description) set(draft, { 'gen_ai.tool.description': tool.description })
        break
      }
      case 'callback.settled': {
        const { state: how, settlement } = event
        note(callbacks.get(event.callback_id) ?? turn, event, 'callback.settled', {
          'countersign.callback.state': how,
          'countersign.callback.how': settlement.how,
          ...(settlement.decision ? { 'countersign.decision': settlement.decision.type } : {}),
        })
        break
      }
      case 'notice.raised':
        if (event.code === 'retrying') note(turn, event, 'retrying')
        break
      default:
    }
    remember(event)
  }

  function openTurn(event: ThreadEvent): void {
    const nested = event.agent_path?.at(-1)
    const { id, name }: NonNullable<SpanOptions['agent']> =
      nested === undefined ? (options.agent ?? {}) : { name: nested }
    open(
      turnKey(event),
      event,
      owners.get(event.parent_event ?? ''),
      'internal',
      name ? `invoke_agent ${name}` : 'invoke_agent',
      {
        'gen_ai.operation.name': 'invoke_agent',
        ...(id ? { 'gen_ai.agent.id': id } : {}),
        ...(name ? { 'gen_ai.agent.name': name } : {}),
        'countersign.turn.id': event.execution_id ?? '',
      },
    )
  }

  function open(
    key: string,
    event: ThreadEvent,
    parent: string | undefined,
    kind: Span['kind'],
    name: string,
    attributes: Record<string, AttributeValue>,
  ): void {
    if (drafts.has(key)) return
    const above = parent === undefined ? undefined : drafts.get(parent)
    drafts.set(key, {
      span_id: hexId(key, 16),
      parent: above?.span_id,
      trace: above?.trace ?? hexId(event.execution_id ?? event.thread_id, 32),
      name,
      kind,
      started_at: event.at,
      attributes: { ...attributes, 'gen_ai.conversation.id': event.thread_id },
      events: [],
    })
  }

  /** Events that hang under another one find the span that was open there. */
  function remember(event: ThreadEvent): void {
    const key = 'tool_call_id' in event ? callKey(event.tool_call_id) : turnKey(event)
    if (drafts.has(key)) owners.set(event.id, key)
  }

  function note(
    key: string,
    event: ThreadEvent,
    name: string,
    attributes: Record<string, AttributeValue> = {},
  ): void {
    drafts.get(key)?.events.push({ name: `countersign.${name}`, at: event.at, attributes })
  }

  function end(key: string, at: string, failure?: Failure): void {
    const draft = drafts.get(key)
    if (!draft) return
    draft.ended_at = at
    if (failure) fail(draft, failure.code, failure.message)
  }

  function reopen(key: string): void {
    const draft = drafts.get(key)
    if (!draft) return
    delete draft.ended_at
    delete draft.error
    delete draft.message
    delete draft.attributes['error.type']
  }

  function endCall(id: string, at: string, result: ToolResultBlock): void {
    const draft = drafts.get(callKey(id))
    if (!draft) return
    set(draft, { 'countersign.outcome': result.outcome })
    if (options.content) {
      set(draft, { 'gen_ai.tool.call.result': JSON.stringify(resultValue(result)) })
    }
    if (result.status === 'error') fail(draft, result.outcome, undefined)
    end(callKey(id), at)
  }

  function firstChunk(event: Extract<ThreadEvent, { type: 'block.started' }>): void {
    const draft = drafts.get(stepKey(event.message_id))
    const name = 'gen_ai.response.time_to_first_chunk'
    if (!draft || name in draft.attributes) return
    const seconds = (Date.parse(event.at) - Date.parse(draft.started_at)) / 1000
    if (seconds >= 0) set(draft, { [name]: seconds })
  }

  /** What a step used up counts for its turn as well. */
  function spent(draft: Draft, turn: string, usage: Usage | undefined): void {
    if (!usage) return
    const agent = drafts.get(turn)
    for (const [name, tokens] of Object.entries(tokensOf(usage))) {
      set(draft, { [name]: tokens })
      const sofar = agent?.attributes[name]
      if (agent) set(agent, { [name]: (typeof sofar === 'number' ? sofar : 0) + tokens })
    }
  }

  function input(messages: readonly Message[]): Record<string, AttributeValue> {
    return options.content
      ? { 'gen_ai.input.messages': JSON.stringify(messages.map(conventionMessage)) }
      : {}
  }

  function output(draft: Draft, message: Message | undefined): void {
    if (!options.content || !message) return
    const said = { ...conventionMessage(message), finish_reason: message.finish_reason ?? 'error' }
    set(draft, { 'gen_ai.output.messages': JSON.stringify([said]) })
  }
}

// A subagent's turn bears the id of the turn around it.
function turnKey(event: ThreadEvent): string {
  return `turn ${scopeOf(event)} ${event.execution_id ?? ''}`
}

function stepKey(messageId: string): string {
  return `step ${messageId}`
}

function callKey(id: string): string {
  return `call ${id}`
}

function set(draft: Draft, attributes: Record<string, AttributeValue>): void {
  Object.assign(draft.attributes, attributes)
}

function fail(draft: Draft, type: string, message: string | undefined): void {
  draft.error = type
  draft.attributes['error.type'] = type
  if (message !== undefined) draft.message = message
}

function tokensOf(usage: Usage): Record<string, number> {
  const { input, output, cached_input, cache_write, reasoning } = usage
  return {
    'gen_ai.usage.input_tokens': input,
    'gen_ai.usage.output_tokens': output,
    ...(cached_input ? { 'gen_ai.usage.cache_read.input_tokens': cached_input } : {}),
    ...(cache_write ? { 'gen_ai.usage.cache_creation.input_tokens': cache_write } : {}),
    ...(reasoning ? { 'gen_ai.usage.reasoning.output_tokens': reasoning } : {}),
  }
}

function finished(draft: Draft): Span {
  const { span_id, parent, trace, name, kind, started_at, ended_at, attributes, events } = draft
  return {
    trace_id: trace,
    span_id,
    ...(parent === undefined ? {} : { parent_span_id: parent }),
    name,
    kind,
    started_at,
    ...(ended_at === undefined ? {} : { ended_at }),
    attributes,
    events,
    status: draft.error === undefined ? 'unset' : 'error',
    ...(draft.message === undefined ? {} : { status_message: draft.message }),
  }
}
