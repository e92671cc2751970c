import {
  type CallbackKind,
  canonicalJson,
  type JsonObject,
  type JsonValue,
} from '../protocol/index.ts'
import { get, type ThreadState, type ToolCall, type Turn, valuesOf } from '../thread/index.ts'

/** Why a turn should pause and ask whether to go on. */
export interface Brake {
  readonly reason: 'repeated_calls' | 'many_prompts'
  /** The call after which it pauses: one pause a place. */
  readonly after: string
}

const EQUAL_CALLS = 3
const PROMPTS_IN_A_TURN = 10
const PROMPTS_IN_A_MINUTE = 5
const MINUTE_MS = 60_000
const PROMPTS: ReadonlySet<CallbackKind> = new Set(['approval', 'result_review'])

/**
 * Whether a turn that would ask the model again should rather ask a person: the last calls were
 * equal with equal results, or one approval follows the other.
 */
export function brakeOf(
  state: ThreadState,
  turn: Turn,
  isRepeatable: (tool: string) => boolean,
): Brake | null {
  const calls = callsOf(state, turn)
  const last = calls.at(-1)
  if (!last || pausedAfter(state, turn).has(last.id)) return null
  if (isStuck(calls, isRepeatable)) return { reason: 'repeated_calls', after: last.id }
  if (asksTooMuch(state, turn)) return { reason: 'many_prompts', after: last.id }
  return null
}

function callsOf(state: ThreadState, turn: Turn): readonly ToolCall[] {
  return turn.messages.flatMap((id) =>
    (get(state.messages, id)?.content ?? []).flatMap((block) =>
      block.type === 'tool_call' ? (get(state.calls, block.id) ?? []) : [],
    ),
  )
}

function isStuck(calls: readonly ToolCall[], isRepeatable: (tool: string) => boolean): boolean {
  const last = calls.slice(-EQUAL_CALLS)
  const [first] = last
  if (!first || last.length < EQUAL_CALLS || isRepeatable(first.name)) return false
  const sign = signOf(first)
  return last.every((call) => signOf(call) === sign)
}

// What was asked and what came of it, without the ids that differ each time.
function signOf(call: ToolCall): string {
  const { outcome, content } = call.result ?? {}
  return canonicalJson([
    call.name,
    call.args,
    outcome ?? null,
    (content ?? []) as unknown as JsonValue,
  ] satisfies readonly (JsonValue | JsonObject)[])
}

function asksTooMuch(state: ThreadState, turn: Turn): boolean {
  const prompts = valuesOf(state.callbacks)
    .filter(({ kind, execution_id }) => PROMPTS.has(kind) && execution_id === turn.id)
    .toSorted((left, right) => (left.opened_at < right.opened_at ? -1 : 1))
  const pauses = pausedAfter(state, turn).size
  // Several questions of one step are one prompt: they stand side by side.
  const steps = [
    ...new Map(prompts.map((prompt) => [prompt.message_id, prompt.opened_at])).values(),
  ]
  if (steps.length >= PROMPTS_IN_A_TURN * (pauses + 1)) return true
  const recent = steps.slice(-PROMPTS_IN_A_MINUTE)
  const [oldest] = recent
  const newest = recent.at(-1)
  return (
    pauses === 0 &&
    recent.length === PROMPTS_IN_A_MINUTE &&
    oldest !== undefined &&
    newest !== undefined &&
    Date.parse(newest) - Date.parse(oldest) < MINUTE_MS
  )
}

/** The calls after which this turn has paused already. */
function pausedAfter(state: ThreadState, turn: Turn): ReadonlySet<string> {
  return new Set(
    valuesOf(state.callbacks).flatMap((callback) => {
      const after = callback.args?.['after']
      return callback.kind === 'pause' &&
        callback.execution_id === turn.id &&
        typeof after === 'string'
        ? [after]
        : []
    }),
  )
}
