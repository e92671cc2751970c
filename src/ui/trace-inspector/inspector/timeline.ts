import type { ThreadEvent, Usage } from '../../../protocol/index.ts'

export type SpanKind = 'turn' | 'step' | 'call' | 'question'

/** Something that took time: from its first event to its last. */
export interface Span {
  readonly id: string
  readonly kind: SpanKind
  /** The model, the tool's id, the kind of a question; empty for a turn. */
  readonly name: string
  /** How it ended, in the log's words; empty while it goes on. */
  readonly state: string
  readonly failed: boolean
  /** How deep it lies: a step in its turn, a call in its step, a subagent's turn in its call. */
  readonly depth: number
  /** Milliseconds since the epoch. */
  readonly from: number
  /** Null while it goes on. */
  readonly to: number | null
  readonly usage?: Usage
  readonly events: readonly ThreadEvent[]
}

export interface Timeline {
  readonly spans: readonly Span[]
  readonly from: number
  readonly to: number
  readonly usage: { readonly input: number; readonly output: number }
}

interface Draft {
  readonly id: string
  readonly kind: SpanKind
  readonly depth: number
  readonly from: number
  readonly events: ThreadEvent[]
  name: string
  state: string
  failed: boolean
  to: number | null
  usage?: Usage
}

const LEVEL = { turn: 0, step: 1, call: 2, question: 3 } as const

/** The spans of a log in the order in which they began. Unknown events belong to no span. */
export function timelineOf(events: readonly ThreadEvent[]): Timeline {
  const open = new Map<string, Draft>()
  const spans: Draft[] = []
  const usage = { input: 0, output: 0 }

  const begin = (event: ThreadEvent, kind: SpanKind, id: string, name: string): Draft => {
    const known = open.get(id)
    if (known) return known
    const depth = LEVEL[kind] + 3 * (event.agent_path?.length ?? 0)
    const draft: Draft = {
      id,
      kind,
      name,
      depth,
      from: timeOf(event),
      to: null,
      state: '',
      failed: false,
      events: [],
    }
    open.set(id, draft)
    spans.push(draft)
    return draft
  }
  const end = (draft: Draft | undefined, event: ThreadEvent, state: string, failed: boolean) => {
    if (!draft) return
    draft.to = timeOf(event)
    draft.state = state
    draft.failed = failed
  }

  for (const event of events) {
    const turn = event.execution_id ?? ''
    switch (event.type) {
      case 'turn.queued':
      case 'turn.started':
        begin(event, 'turn', turn, '')
        break
      case 'turn.resumed': {
        const draft = open.get(turn)
        if (draft) Object.assign(draft, { to: null, state: '', failed: false })
        break
      }
      case 'turn.ended':
        end(open.get(turn), event, event.state, event.state === 'failed')
        break
      case 'step.started':
        begin(event, 'step', event.message_id, event.model)
        break
      case 'step.ended':
      case 'step.failed': {
        const draft = open.get(event.message_id)
        if (event.type === 'step.ended') end(draft, event, event.finish_reason, false)
        else end(draft, event, event.error.code, true)
        if (draft && event.usage) draft.usage = event.usage
        usage.input += event.usage?.input ?? 0
        usage.output += event.usage?.output ?? 0
        break
      }
      case 'call.proposed':
        begin(event, 'call', event.tool_call_id, event.name)
        break
      case 'call.ended': {
        const { outcome, status } = event.result
        end(open.get(event.tool_call_id), event, outcome, status === 'error')
        break
      }
      case 'callback.opened':
        begin(event, 'question', event.callback.id, event.callback.kind)
        break
      case 'callback.settled': {
        const { decision } = event.settlement
        end(open.get(event.callback_id), event, decision?.type ?? event.state, false)
        break
      }
      default:
    }
    for (const id of idsIn(event, turn)) open.get(id)?.events.push(event)
  }
  const times = events.map(timeOf).filter((time) => !Number.isNaN(time))
  const from = times[0] ?? 0
  return { spans, from, to: Math.max(from, times.at(-1) ?? from), usage }
}

/** The spans that an event is filed under; one that begins a span is filed under it as well. */
function idsIn(event: ThreadEvent, turn: string): readonly string[] {
  const ids = [turn]
  if ('message_id' in event) ids.push(event.message_id)
  if ('tool_call_id' in event) ids.push(event.tool_call_id)
  if ('callback_id' in event) ids.push(event.callback_id)
  if (event.type === 'callback.opened') ids.push(event.callback.id)
  return ids
}

function timeOf(event: ThreadEvent): number {
  return Date.parse(event.at)
}
