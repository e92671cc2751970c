import { useMemo } from 'react'
import type {
  AnsweredHow,
  AnswerOutcome,
  Callback,
  JsonObject,
  JsonValue,
  Problem,
} from '../../protocol/index.ts'
import {
  type AnyTool,
  type CalledClientTool,
  type ClientTool,
  ToolResult,
} from '../../tools/index.ts'
import { type Desk, isWaiting, type Shown, useDesk, useShown } from '../approval/index.ts'

/** An open call of a client tool, and the ways to answer it. */
export interface ClientToolCall<Args = JsonObject, Output = JsonValue> {
  readonly callback: Callback & CalledClientTool<Args>
  /** Checked against the tool's `inputSchema`. */
  readonly args: Args
  /** `saving`: answered, and not stored yet. */
  readonly state: 'open' | 'saving'
  /** What was wrong with the last answer. The call stays open. */
  readonly problems: readonly Problem[]
  /** What became of the last answer; null before it, and while it is stored. */
  readonly outcome: AnswerOutcome | null
  /** Gives the result. One that breaks `outputSchema` comes back as `invalid`, with its problems. */
  answer(value: Output | ToolResult, options?: ClientToolAnswerOptions): Promise<AnswerOutcome>
  /** Says that it cannot be answered, and why. The model reads the message as written. */
  fail(message: string, options?: ClientToolAnswerOptions): Promise<AnswerOutcome>
  /**
   * A person does not want to answer. The model reads the reason; after the second time in a turn
   * the tool is not offered in it any more.
   */
  decline(reason?: string, options?: ClientToolAnswerOptions): Promise<AnswerOutcome>
}

export interface ClientToolAnswerOptions {
  /** For the log. Default `click`: a person did it. `function` where code answers by itself. */
  readonly how?: AnsweredHow
}

const NONE: readonly Problem[] = []
const whole = (shown: Shown): Shown => shown

/**
 * One open call of a client tool; undefined once it is settled. With a tool its arguments and its
 * answer have the tool's types, and a call of another tool gives undefined.
 */
export function useClientToolCall(callbackId: string): ClientToolCall | undefined
export function useClientToolCall<Args, Output>(
  callbackId: string,
  tool: ClientTool<Args, Output>,
): ClientToolCall<Args, Output> | undefined
export function useClientToolCall(
  callbackId: string,
  tool?: AnyTool,
): ClientToolCall<unknown, never> | undefined {
  const desk = useDesk('useClientToolCall')
  const { callback, review } = useShown(callbackId, 'useClientToolCall', whole)
  const commands = useMemo(() => commandsOf(desk, callbackId), [desk, callbackId])
  if (!isWaiting(callback, review) || callback.kind !== 'client_tool_call') return undefined
  if (tool && callback.tool?.name !== tool.id) return undefined
  return {
    ...commands,
    callback: callback as Callback & CalledClientTool<JsonObject>,
    args: callback.args ?? {},
    state: review.pending === null ? 'open' : 'saving',
    problems: review.outcome?.problems ?? NONE,
    outcome: review.outcome,
  }
}

function commandsOf(desk: Desk, id: string): Pick<ClientToolCall, 'answer' | 'fail' | 'decline'> {
  const give = (
    value: JsonValue | ToolResult,
    { how = 'click' }: ClientToolAnswerOptions = {},
  ): Promise<AnswerOutcome> =>
    desk.settle(
      id,
      ToolResult.is(value) ? { type: 'result', result: value, how } : { type: 'value', value, how },
    )
  return {
    answer: give,
    fail: (message, options) => give(ToolResult.error(message), options),
    decline: (reason, { how = 'click' } = {}) =>
      desk.settle(id, {
        type: 'decision',
        decision: { type: 'reject', ...(reason ? { reason } : {}) },
        how,
      }),
  }
}
