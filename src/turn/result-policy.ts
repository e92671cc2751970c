import type { Expiry, Policy, ToolMatch } from './policy.ts'
import { countingHints, fits, isAbout, OWN_SOURCE } from './policy.ts'
import { type Outcome, type JsonObject, type Why } from '../protocol/index.ts'
import { get, selectMessages, type ThreadState, type ToolCall, valuesOf } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'
import { callContext } from './call-context.ts'
import type { CallContext } from './policy.ts'
import type { TurnPorts } from './turn-ports.ts'

/** What a rule says of a result. */
export type ResultRuleDecision = 'pass' | 'review'

/** All that is given must match. A rule without conditions matches every result. */
export interface ResultRule extends ToolMatch {
  /** One that throws makes the result wait for a review. */
  readonly when?: (
    result: Readonly<CallOutcome>,
    args: JsonObject,
    context: CallContext,
  ) => boolean | Promise<boolean>
  readonly decision: ResultRuleDecision
  /** For people: why they are asked. */
  readonly reason?: string
  /** A review that this rule asks for ends after so many milliseconds, and the result stays withheld. */
  readonly expiresInMs?: number
  /** Whether a person may keep it open for as long again, as often as they like. Default true. */
  readonly extendable?: boolean
}

/**
 * Which results of tools a person looks at before the model reads them. The first rule that matches
 * decides. Where none does, a result is reviewed that comes from outside (`openWorldHint`; of the
 * application's own tools only a declared one) once private data was read in the thread: what
 * strangers wrote should not meet it unseen.
 */
export interface ResultPolicy {
  /** Ids of tools whose results are private data; `*` stands for any characters. */
  readonly private?: readonly string[]
  readonly rules?: readonly ResultRule[]
}

/** Why a result waits for a review, and for how long. */
export interface ReviewWanted {
  readonly why: Why
  readonly expiry?: Expiry
}

/** How calls end whose result was made by what ran. The other ends are in our own words. */
const MADE_BY_TOOL: ReadonlySet<Outcome> = new Set([
  'returned',
  'tool_error',
  'tool_failed',
  'invalid_output',
])

export interface ResultQuestion {
  readonly call: Pick<ToolCall, 'id'>
  readonly tool: AnyTool
  readonly args: JsonObject
}

/** Whether a person looks at a result first, by the policies of all agents around. Never rejects. */
export async function ruleResult(
  ports: TurnPorts,
  question: ResultQuestion,
  outcome: CallOutcome,
): Promise<ReviewWanted | null> {
  if (!MADE_BY_TOOL.has(outcome.outcome)) return null
  for (const policy of [ports.policy, ...ports.outerPolicies]) {
    const wanted = policy?.results && (await byPolicy(ports, policy, question, outcome))
    if (wanted) return wanted
  }
  return null
}

async function byPolicy(
  ports: TurnPorts,
  policy: Policy,
  { call, tool, args }: ResultQuestion,
  outcome: CallOutcome,
): Promise<ReviewWanted | null> {
  const { rules = [], private: isPrivate = [] } = policy.results ?? {}
  const context = callContext(ports, tool, call.id)
  for (const rule of rules) {
    const match = isAbout(rule, policy, tool) && (await holds(rule, outcome, args, context))
    if (match === 'threw') return { why: { type: 'rule', because: 'failed' } }
    if (match) return rule.decision === 'review' ? byRule(rule) : null
  }
  return comesFromOutside(policy, tool) && hasReadPrivate(ports, isPrivate, call.id)
    ? { why: { type: 'private_data' } }
    : null
}

async function holds(
  { when }: ResultRule,
  outcome: CallOutcome,
  args: JsonObject,
  context: CallContext,
): Promise<boolean | 'threw'> {
  if (!when) return true
  try {
    return await when(outcome, args, context)
  } catch {
    return 'threw'
  }
}

function byRule({ reason, expiresInMs, extendable = true }: ResultRule): ReviewWanted {
  return {
    why: { type: 'rule', ...(reason === undefined ? {} : { reason }) },
    ...(expiresInMs === undefined ? {} : { expiry: { ms: expiresInMs, extendable } }),
  }
}

// The application knows its own tools: what it does not declare of them is not assumed.
function comesFromOutside(policy: Policy, tool: AnyTool): boolean {
  const { value, declared } = countingHints(policy, tool).openWorldHint
  return value && (declared || tool.definition.source !== OWN_SOURCE)
}

/** Also what is being read by a call beside it: the model gets both at once. */
function hasReadPrivate(ports: TurnPorts, patterns: readonly string[], except: string): boolean {
  if (patterns.length === 0) return false
  const thread = ports.threadLog.getState()
  return [thread, ...nestedIn(thread)].some((state) =>
    callsOnPath(state).some(
      (call) =>
        call.id !== except && patterns.some((pattern) => fits(pattern, call.name)) && gives(call),
    ),
  )
}

function nestedIn(state: ThreadState): readonly ThreadState[] {
  return valuesOf(state.subagents).flatMap((nested) => [nested, ...nestedIn(nested)])
}

function callsOnPath(state: ThreadState): readonly ToolCall[] {
  return selectMessages(state).flatMap(({ content }) =>
    content.flatMap((block) =>
      block.type === 'tool_call' ? (get(state.calls, block.id) ?? []) : [],
    ),
  )
}

/** The model read what it gave, or may yet. */
function gives({ result }: ToolCall): boolean {
  if (!result) return true
  return result.status === 'success' && result.review?.type !== 'withheld'
}
