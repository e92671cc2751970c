import type { CallState, ToolCall } from '../../react/index.ts'
import type { Outcome, ToolResultBlock } from '../../protocol/index.ts'
import { textOf } from '../../protocol/index.ts'
import { type ClientToolFailure, readClientToolFailure } from '../../tools/index.ts'
import { head, type IconName } from '../parts/index.ts'
import type { EarlyStrings } from '../strings/index.ts'

/** How much a call asks of a person: the colour of its state, which the words and icon say too. */
export type Tone = 'progress' | 'attention' | 'success' | 'danger' | 'quiet'

export interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

const OPEN: { readonly [state in Exclude<CallState, 'ended'>]: Look } = {
  streaming: { tone: 'progress', icon: 'pen' },
  proposed: { tone: 'progress', icon: 'clock' },
  waiting: { tone: 'attention', icon: 'hand' },
  running: { tone: 'progress', icon: 'spinner' },
}

const ENDED: { readonly [outcome in Outcome]: Look } = {
  returned: { tone: 'success', icon: 'check' },
  answered: { tone: 'success', icon: 'hand' },
  tool_error: { tone: 'danger', icon: 'alert' },
  tool_failed: { tone: 'danger', icon: 'alert' },
  timeout: { tone: 'danger', icon: 'clock' },
  invalid_args: { tone: 'danger', icon: 'alert' },
  invalid_output: { tone: 'danger', icon: 'alert' },
  unknown_tool: { tone: 'danger', icon: 'alert' },
  rejected: { tone: 'attention', icon: 'ban' },
  denied: { tone: 'attention', icon: 'ban' },
  cancelled: { tone: 'quiet', icon: 'minus' },
  superseded: { tone: 'quiet', icon: 'minus' },
  expired: { tone: 'quiet', icon: 'clock' },
  cut_off: { tone: 'danger', icon: 'minus' },
  interrupted: { tone: 'danger', icon: 'minus' },
}

const UNKNOWN: Look = { tone: 'quiet', icon: 'minus' }

type Shown = Pick<ToolCall, 'state' | 'result'>

// A log of a newer version may hold states and outcomes that are not in these tables.
export function lookOf(call: Shown): Look {
  const look: Look | undefined = call.state === 'ended' ? ENDED[outcomeOf(call)] : OPEN[call.state]
  return look ?? UNKNOWN
}

export function stateWords(call: Shown, { tool }: EarlyStrings): string {
  if (call.state !== 'ended') return tool.state[call.state] ?? call.state
  const outcome = outcomeOf(call)
  return tool.outcome[outcome] ?? outcome
}

/** An ended call always has its result; a forged log may say otherwise. */
export function outcomeOf(call: Shown): Outcome {
  return call.result?.outcome ?? 'interrupted'
}

const SUMMARY = 240

/** What a person needs to know of a call that went wrong without opening its card. */
export function summaryOf(result: ToolResultBlock | undefined): string {
  if (!result) return ''
  switch (result.outcome) {
    case 'rejected':
      return head(result.decision?.reason ?? '', SUMMARY)
    case 'tool_error':
      return head(textOf(result.content).trim(), SUMMARY)
    case 'tool_failed':
    case 'timeout':
    case 'invalid_args':
    case 'invalid_output':
    case 'unknown_tool':
    case 'denied':
      return head(textOf(result.content).trim(), SUMMARY)
    default:
      return ''
  }
}

/** Why a client tool has no result, where it says so in its data. */
export function failureCodeOf(
  result: ToolResultBlock | undefined,
): ClientToolFailure['code'] | undefined {
  if (result?.outcome !== 'tool_error') return undefined
  return readClientToolFailure(result.structured_content)?.code
}

/** Milliseconds that the tool took, where both ends are known. */
export function timeTaken(call: Pick<ToolCall, 'started_at' | 'ended_at'>): number | undefined {
  if (call.started_at === undefined || call.ended_at === undefined) return undefined
  const taken = Date.parse(call.ended_at) - Date.parse(call.started_at)
  return taken >= 0 ? taken : undefined
}
