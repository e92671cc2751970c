import {
  type Callback,
  type Grant,
  hintsOf,
  holdsRedacted,
  type JsonObject,
  type ToolResultBlock,
  type Why,
} from '../protocol/index.ts'
import { newId, type ToolCall } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { Brake } from './brakes.ts'
import { callDigest } from './digest.ts'
import { later } from './later.ts'
import { allowedDecisions, type Expiry, isTrusted } from './policy.ts'
import type { ReviewWanted } from './result-policy.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

export interface ApprovalRequest {
  readonly call: Pick<ToolCall, 'id' | 'call_id' | 'message_id'>
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly why: Why
  readonly expiry?: Expiry
}

/** Asks a person whether a call may run, and shows what would run. */
export function openApproval(ports: TurnPorts, request: ApprovalRequest): Callback {
  const { why, expiry } = request
  const callback = aboutCall(ports, 'approval', request)
  return open(ports, {
    ...callback,
    why,
    allowed: allowedNow(request),
    ...expiring(callback.opened_at, expiry),
  })
}

function expiring(
  openedAt: string,
  expiry: Expiry | undefined,
): Pick<Callback, 'expires_at' | 'extends_by_ms'> {
  if (!expiry) return {}
  return {
    expires_at: later(openedAt, expiry.ms),
    // What never expires needs no more time.
    ...(expiry.extendable && Number.isFinite(expiry.ms) ? { extends_by_ms: expiry.ms } : {}),
  }
}

/** The question whether the model may read a result. It is opened behind the end of its call. */
export function resultReview(
  ports: TurnPorts,
  request: Pick<ApprovalRequest, 'call' | 'tool' | 'args'>,
  result: ToolResultBlock,
  { why, expiry }: ReviewWanted,
): Callback {
  const callback = aboutCall(ports, 'result_review', request)
  return {
    ...callback,
    result,
    why,
    allowed: ['approve', 'reject', 'answer'],
    ...expiring(callback.opened_at, expiry),
  }
}

/** What was taken out of the arguments must be entered again: they cannot be approved as they are. */
function allowedNow({ tool, args }: ApprovalRequest): NonNullable<Callback['allowed']> {
  const allowed = allowedDecisions(tool)
  return holdsRedacted(args) ? allowed.filter((type) => type !== 'approve') : allowed
}

/** A grant stands for the person's answer; the log says so like for any other. */
export function recordGranted(
  ports: TurnPorts,
  request: Omit<ApprovalRequest, 'why'>,
  grant: Grant,
): void {
  const callback = openApproval(ports, { ...request, why: { type: 'tool' } })
  ports.log.append(
    {
      type: 'callback.settled',
      callback_id: callback.id,
      state: 'answered',
      settlement: {
        how: 'grant',
        by: grant.id,
        decision: { type: 'approve' },
        ...(callback.digest === undefined ? {} : { digest: callback.digest }),
      },
    },
    originOf(ports, 'runtime'),
  )
}

/** Hands a client tool's call to whoever answers it. */
export function openClientCall(
  ports: TurnPorts,
  request: Pick<ApprovalRequest, 'call' | 'tool' | 'args'>,
): Callback {
  return open(ports, {
    ...aboutCall(ports, 'client_tool_call', request),
    allowed: ['reject', 'answer'],
  })
}

/** Asks what to do about a call that had begun and whose end nobody knows. */
export function openResume(
  ports: TurnPorts,
  request: Pick<ApprovalRequest, 'call' | 'tool' | 'args'>,
): Callback {
  return open(ports, aboutCall(ports, 'resume', request))
}

/** Asks whether the turn should go on at all. */
export function openPause(ports: TurnPorts, brake: Brake): Callback {
  return open(ports, {
    ...basics(ports, 'pause'),
    args: { reason: brake.reason, after: brake.after },
    allowed: ['approve', 'reject'],
  })
}

export function open(ports: TurnPorts, callback: Callback): Callback {
  ports.log.append({ type: 'callback.opened', callback }, originOf(ports, 'runtime'))
  return callback
}

function basics(ports: TurnPorts, kind: Callback['kind']): Callback {
  return {
    id: newId('cb'),
    kind,
    thread_id: ports.log.getState().thread_id,
    execution_id: ports.executionId,
    asked_by: { agent: ports.agent.name, path: ports.agent.path },
    opened_at: ports.log.now(),
    state: 'open',
  }
}

function aboutCall(
  ports: TurnPorts,
  kind: Callback['kind'],
  { call, tool, args }: Pick<ApprovalRequest, 'call' | 'tool' | 'args'>,
): Callback {
  const { definition } = tool
  return {
    ...basics(ports, kind),
    message_id: call.message_id,
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    tool: definition,
    hints: hintsOf(definition.annotations, isTrusted(ports.policy, definition.source)),
    args,
    digest: callDigest(definition, args),
  }
}
