import { isObject } from '../protocol/index.ts'
import { ToolResult } from './tool-result.ts'

/**
 * Why a client tool has no result.
 *
 * - `permission_denied`: the browser or the system may not.
 * - `user_dismissed`: a person said no, or closed the question.
 * - `unavailable`: it is there and gave nothing this time.
 * - `timeout`: it took too long.
 * - `insecure_context`: the page is not on https or localhost.
 * - `unsupported`: this browser cannot.
 * - `needs_gesture`: it works only right after a click.
 * - `policy_blocked`: the page, or what it is embedded in, forbids it.
 * - `invalid_args`: it was asked for in a way that cannot work, or what was given is not accepted.
 * - `not_foreground`: nobody looks at the page.
 */
export type ClientToolFailureCode = (typeof CLIENT_TOOL_FAILURES)[number]

export const CLIENT_TOOL_FAILURES = [
  'permission_denied',
  'user_dismissed',
  'unavailable',
  'timeout',
  'insecure_context',
  'unsupported',
  'needs_gesture',
  'policy_blocked',
  'invalid_args',
  'not_foreground',
] as const

/** What the model reads of a client tool that has no result. */
export interface ClientToolFailure {
  readonly ok: false
  readonly code: ClientToolFailureCode
  /** One or two plain sentences. */
  readonly message: string
  /** Whether calling again may help. `false` takes the tool away for the rest of the turn. */
  readonly retryable: boolean
  /** What a person can do about it. */
  readonly userActionNeeded?: string
}

export interface ClientToolSuccess<Data> {
  readonly ok: true
  readonly data: Data
}

export type ClientToolOutcome<Data> = ClientToolSuccess<Data> | ClientToolFailure

export interface ClientToolFailureOptions {
  /** Default: as the code says; a denial or something missing stays so for the turn. */
  readonly retryable?: boolean
  readonly userActionNeeded?: string
}

const FINAL: ReadonlySet<ClientToolFailureCode> = new Set([
  'permission_denied',
  'user_dismissed',
  'insecure_context',
  'unsupported',
  'policy_blocked',
])

/** A failure as data. */
export function clientToolFailure(
  code: ClientToolFailureCode,
  message: string,
  { retryable = !FINAL.has(code), userActionNeeded }: ClientToolFailureOptions = {},
): ClientToolFailure {
  return {
    ok: false,
    code,
    message,
    retryable,
    ...(userActionNeeded === undefined ? {} : { userActionNeeded }),
  }
}

/**
 * The result to answer with: a success has the status `success`. A failure has the status `error`,
 * with the outcome `rejected` where a person said no, else `tool_error`. The model reads the whole
 * of it as JSON.
 */
export function clientToolResult(outcome: ClientToolOutcome<unknown>): ToolResult {
  return new ToolResult({ structuredContent: outcome as never, isError: !outcome.ok })
}

/** The failure that a value says, if it says one. */
export function readClientToolFailure(value: unknown): ClientToolFailure | undefined {
  if (!isObject(value) || value['ok'] !== false) return undefined
  const { code, message, retryable } = value
  const isKnown = CLIENT_TOOL_FAILURES.some((known) => known === code)
  return isKnown && typeof message === 'string' && typeof retryable === 'boolean'
    ? (value as unknown as ClientToolFailure)
    : undefined
}
