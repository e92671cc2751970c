import type {
  AnsweredHow,
  AnswerOutcome,
  CallbackKind,
  Decision,
  JsonValue,
} from '../../protocol/index.ts'
import { ToolResult } from '../../tools/index.ts'
import type { Desk } from './desk.ts'

/**
 * Settles one question. Approving waits for everything to have been read; whether a press may
 * decide at all is for the caller to know.
 */
export interface ApprovalCommands {
  decide(decision: Decision, how: AnsweredHow): Promise<AnswerOutcome>
  /** A result of the tool's own kind is for client tools. */
  answer(value: JsonValue | ToolResult, how: AnsweredHow): Promise<AnswerOutcome>
}

export function approvalCommands(
  desk: Desk,
  id: string,
  unread: () => readonly string[],
): ApprovalCommands {
  return {
    decide: (decision, how) =>
      decision.type === 'approve' && unread().length > 0
        ? refused
        : desk.settle(id, { type: 'decision', decision, how }),
    answer: (value, how) => {
      if (ToolResult.is(value)) return desk.settle(id, { type: 'result', result: value, how })
      return desk.settle(
        id,
        isDecided(desk.callback(id)?.kind)
          ? { type: 'decision', decision: { type: 'answer', result: value }, how }
          : { type: 'value', value, how },
      )
    },
  }
}

/** Nothing was done: it was not the time for it. */
export const refused: Promise<AnswerOutcome> = Promise.resolve({ status: 'not_allowed' })

/** A value is a decision about it: of an approval in the tool's place, of a result in its own. */
function isDecided(kind: CallbackKind | undefined): boolean {
  return kind === 'approval' || kind === 'result_review'
}
