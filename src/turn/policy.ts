import type {
  Callback,
  Grant,
  HintName,
  Hints,
  JsonObject,
  Message,
  ToolDefinition,
  Why,
} from '../protocol/index.ts'
import { hintsOf } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { ResultPolicy } from './result-policy.ts'

/** What a rule says of a call. */
export type PolicyDecision = 'allow' | 'ask' | 'deny'

/** What a predicate may know of a call. */
export interface CallContext {
  readonly tool: ToolDefinition
  readonly threadId: string
  readonly executionId: string
  readonly callId: string
  readonly messages: readonly Message[]
}

/** Which tools a rule is about: all that is given must match. Without conditions it is about all. */
export interface ToolMatch {
  /** Ids of tools; `*` stands for any characters: `client.read_*`. */
  readonly tools?: readonly string[]
  readonly sources?: readonly string[]
  /** Values of hints, as they count: those of untrusted sources are MCP's defaults. */
  readonly annotations?: { readonly [hint in HintName]?: boolean }
}

/** All that is given must match. A rule without conditions matches every call. */
export interface PolicyRule extends ToolMatch {
  /** One that throws makes the call ask. */
  readonly when?: (args: JsonObject, context: CallContext) => boolean | Promise<boolean>
  readonly decision: PolicyDecision
  /** For people, and for the model where `tell_model` says so. */
  readonly reason?: string
  readonly tell_model?: boolean
  /** An approval that this rule asks for is rejected as expired after so many milliseconds. */
  readonly expiresInMs?: number
  /** Whether a person may keep it open for as long again, as often as they like. Default true. */
  readonly extendable?: boolean
}

/**
 * Which calls run, ask, or are denied. A matching deny rule denies wherever it stands; else the
 * first rule that matches decides, else the default. What tools, interceptors and unverifiable
 * arguments ask for can only be stricter than that.
 */
export interface Policy {
  /** Sources whose hints count beside the application's own. */
  readonly trusted?: readonly string[]
  /** For the application's own tools. Without it they run unless they declare `destructiveHint`. */
  readonly default?: PolicyDecision
  readonly rules?: readonly PolicyRule[]
  /** Which results a person looks at before the model reads them. Without it, none. */
  readonly results?: ResultPolicy
}

/** How long an approval stays open by itself, and whether a person may keep it open. */
export interface Expiry {
  readonly ms: number
  readonly extendable: boolean
}

/** What the policy, the tool and the grants make of a call. */
export type Ruling =
  | { readonly type: 'allow'; readonly grant?: Grant }
  | { readonly type: 'ask'; readonly why: Why; readonly expiry?: Expiry }
  | { readonly type: 'deny'; readonly reason?: string; readonly told?: string }

export const OWN_SOURCE = 'application'

export function isTrusted(policy: Policy | undefined, source: string): boolean {
  return source === OWN_SOURCE || (policy?.trusted ?? []).includes(source)
}

export interface RulingQuestion {
  readonly policy: Policy | undefined
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly context: CallContext
  /** What asks whatever the policy says: an interceptor, or arguments that could not be checked. */
  readonly tighten?: Why
  /** A function of the application answers this client tool. Else a person does, who consents by it. */
  readonly answeredByPerson: boolean
  readonly findGrant: () => Promise<Grant | undefined>
}

/** Rules on one call. Never rejects: a predicate that throws asks. */
export async function ruleOn(question: RulingQuestion): Promise<Ruling> {
  const base = await byPolicy(question)
  if (base.type === 'deny') return base
  const asks = base.type === 'ask' ? base : await tightened(question)
  if (!asks) return { type: 'allow' }
  const grant = await question.findGrant()
  return grant ? { type: 'allow', grant } : asks
}

type Asking = Extract<Ruling, { type: 'ask' }>

async function byPolicy(question: RulingQuestion): Promise<Ruling> {
  const { policy, tool } = question
  let first: Ruling | undefined
  let denialFailed = false
  for (const rule of policy?.rules ?? []) {
    const match = await matches(rule, question)
    if (match === 'threw') {
      first ??= FAILED
      denialFailed ||= rule.decision === 'deny'
    } else if (match && rule.decision === 'deny') return denied(rule)
    else if (match) first ??= byRule(rule)
  }
  const ruling = strict(question, first ?? byDefault(policy, tool, question.answeredByPerson))
  // A rule that might have denied the call must not be as good as none.
  return ruling.type === 'allow' && denialFailed ? FAILED : ruling
}

const FAILED: Ruling = { type: 'ask', why: { type: 'rule', because: 'failed' } }

function denied(rule: PolicyRule): Ruling {
  return {
    type: 'deny',
    ...(rule.reason === undefined ? {} : { reason: rule.reason }),
    ...(rule.reason !== undefined && rule.tell_model ? { told: rule.reason } : {}),
  }
}

function byRule(rule: PolicyRule): Ruling {
  if (rule.decision === 'allow') return { type: 'allow' }
  return {
    type: 'ask',
    why: { type: 'rule', ...(rule.reason === undefined ? {} : { reason: rule.reason }) },
    ...(rule.expiresInMs === undefined
      ? {}
      : { expiry: { ms: rule.expiresInMs, extendable: rule.extendable ?? true } }),
  }
}

function byDefault(policy: Policy | undefined, tool: AnyTool, answeredByPerson: boolean): Ruling {
  const given = policy?.default
  if (given === 'deny') return { type: 'deny' }
  // A person who answers a client tool consents by answering: asking first would ask twice.
  if (answeredByPerson) return { type: 'allow' }
  if (given === 'ask') return { type: 'ask', why: { type: 'rule', because: 'default' } }
  if (given === 'allow') return { type: 'allow' }
  const { annotations } = tool.definition
  return annotations.destructiveHint === true && annotations.readOnlyHint !== true
    ? { type: 'ask', why: { type: 'tool', because: 'destructive' } }
    : { type: 'allow' }
}

// Whatever an untrusted source claims, and whatever a rule allows: its tools ask.
function strict({ policy, tool }: RulingQuestion, ruling: Ruling): Ruling {
  return ruling.type === 'allow' && !isTrusted(policy, tool.definition.source)
    ? { type: 'ask', why: { type: 'untrusted' } }
    : ruling
}

async function tightened({ tool, args, context, tighten }: RulingQuestion): Promise<Asking | null> {
  if (tighten) return { type: 'ask', why: tighten }
  const { needsApproval } = tool
  if (needsApproval === undefined || needsApproval === false) return null
  const asks: Asking = { type: 'ask', why: { type: 'tool' } }
  if (needsApproval === true) return asks
  try {
    return (await needsApproval(args as never, context)) ? asks : null
  } catch {
    return { type: 'ask', why: { type: 'tool', because: 'failed' } }
  }
}

async function matches(
  rule: PolicyRule,
  { policy, tool, args, context }: RulingQuestion,
): Promise<boolean | 'threw'> {
  if (!isAbout(rule, policy, tool)) return false
  if (!rule.when) return true
  try {
    return await rule.when(args, context)
  } catch {
    return 'threw'
  }
}

/** Whether a rule is about this tool, whatever else it asks for. */
export function isAbout(match: ToolMatch, policy: Policy | undefined, tool: AnyTool): boolean {
  if (match.tools && !match.tools.some((pattern) => fits(pattern, tool.id))) return false
  if (match.sources && !match.sources.includes(tool.definition.source)) return false
  const hints = countingHints(policy, tool)
  return Object.entries(match.annotations ?? {}).every(
    ([name, wanted]) => hints[name as HintName]?.value === wanted,
  )
}

/** The hints of a tool as they count: what an untrusted source claims is as good as nothing. */
export function countingHints(policy: Policy | undefined, { definition }: AnyTool): Hints {
  const { source, annotations } = definition
  const trusted = isTrusted(policy, source)
  return hintsOf(trusted ? annotations : {}, trusted)
}

/** Whether an id fits a pattern in which `*` stands for any characters. */
export function fits(pattern: string, id: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return id === pattern
  if (!id.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    if (index === rest.length - 1) return id.length - part.length >= at && id.endsWith(part)
    const found = id.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

/** The decisions that an approval of this tool takes. */
export function allowedDecisions(tool: AnyTool): NonNullable<Callback['allowed']> {
  return tool.decisions ?? ['approve', 'edit', 'reject', 'answer']
}
