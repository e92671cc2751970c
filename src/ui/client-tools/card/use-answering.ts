import type { AnswerOutcome, JsonValue } from '../../../protocol/index.ts'
import { useApprovalParts } from '../../../react/approval/index.ts'
import {
  type ClientToolFailure,
  clientToolFailure,
  clientToolResult,
  type ToolResult,
} from '../../../tools/index.ts'
import type { ReadyKind } from '../../../tools/ready/index.ts'
import { isObject } from '../../../protocol/index.ts'

/** The ways out of a card of a ready-made tool, in the envelope that the model reads. */
export interface Answering {
  /** What is ready to be sent; undefined while nothing is. It is kept with the question. */
  propose(data: JsonValue | undefined): void
  /** What was ready when the card was last shown. */
  readonly proposed: JsonValue | undefined
  succeed(data: JsonValue): Promise<AnswerOutcome>
  give(result: ToolResult): Promise<AnswerOutcome>
  fail(failure: ClientToolFailure): Promise<AnswerOutcome>
  dismiss(kind: ReadyKind): Promise<AnswerOutcome>
}

export function useAnswering(): Answering {
  const { inside, review } = useApprovalParts('ClientToolCard')
  const draft = review.draft?.value
  const give = (result: ToolResult): Promise<AnswerOutcome> =>
    inside.commands.answer(result, 'click')
  return {
    propose: (data) =>
      inside.act({
        type: 'draft',
        draft: {
          value: data === undefined ? undefined : { ok: true, data },
          changed: data !== undefined,
          problems: [],
        },
      }),
    proposed: isObject(draft) ? draft['data'] : undefined,
    succeed: (data) => give(clientToolResult({ ok: true, data })),
    give,
    fail: (failure) => give(clientToolResult(failure)),
    dismiss: (kind) => give(clientToolResult(DISMISSED[kind])),
  }
}

const dismissed = (message: string, retryable: boolean): ClientToolFailure =>
  clientToolFailure('user_dismissed', message, { retryable })

/**
 * What the model reads when a person says no. What would have given something away, or done something
 * to their device, is not asked for again in the turn; another question may be.
 */
const DISMISSED: { readonly [kind in ReadyKind]: ClientToolFailure } = {
  geolocation: dismissed('The person chose not to share their location.', false),
  clipboard_write: dismissed('The person chose not to copy the text.', false),
  file_pick: dismissed('The person chose not to send a file.', false),
  notification: dismissed('The person chose not to see a notification.', false),
  form: dismissed('The person did not fill in the form.', true),
  choice: dismissed('The person did not choose an answer.', true),
  confirm: dismissed('The person answered neither yes nor no.', true),
}
