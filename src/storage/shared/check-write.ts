import {
  type AppendExpectation,
  isTransient,
  type RewriteExpectation,
  SdkError,
  type ThreadEvent,
} from '../../protocol/index.ts'

/** Throws `SdkError` for an append that no store may take. */
export function checkAppend(
  threadId: string,
  events: readonly ThreadEvent[],
  { after }: AppendExpectation,
): void {
  checkRising('append', threadId, events, after)
}

/** Throws `SdkError` for a rewrite that would leave another end than there was. */
export function checkRewrite(
  threadId: string,
  events: readonly ThreadEvent[],
  { from = 0, upTo, after }: RewriteExpectation,
): void {
  checkRising('rewrite', threadId, events, from)
  const last = events.at(-1)?.seq
  if (last !== upTo || upTo > after) {
    throw new SdkError(
      `rewrite: what stands in the place of the rows up to ${upTo} ends with ${last ?? 'nothing'}, in a log that ends with ${after}. The last new event must bear the number of the last row that goes.`,
    )
  }
}

function checkRising(
  method: string,
  threadId: string,
  events: readonly ThreadEvent[],
  after: number,
): void {
  let last = after
  for (const event of events) {
    if (event.thread_id !== threadId) {
      throw new SdkError(
        `${method}: the event ${event.id} belongs to the thread ${event.thread_id}, not to ${threadId}.`,
      )
    }
    if (isTransient(event)) {
      throw new SdkError(
        `${method}: the event ${event.id} is transient ("${event.type}") and takes no place in a log. Store settled events only.`,
      )
    }
    if (!(event.seq > last)) {
      throw new SdkError(`${method}: events must rise, but ${event.seq} comes after ${last}.`)
    }
    last = event.seq
  }
}
