import { callback, grant, settlement } from './callback-shape.ts'
import { contentBlock, toolResult } from './content-shape.ts'
import { author, finishReason, message, usage } from './message-shape.ts'
import {
  amount,
  boolean,
  fraction,
  json,
  jsonObject,
  list,
  named,
  nullable,
  object,
  oneOf,
  ordinal,
  place,
  string,
  tagged,
  word,
  type Fields,
  type ObjectOf,
  type Shape,
} from './shape.ts'

const stamp = { id: word, seq: ordinal, thread_id: word, author, at: string }

const stampOptional = {
  execution_id: word,
  parent_event: word,
  agent_path: list(string),
  redacted: oneOf(true),
}

function event<const Type extends string, R extends Fields, O extends Fields>(
  type: Type,
  required: R,
  optional: O,
): ObjectOf<{ type: Shape<Type>; v: Shape<1> } & typeof stamp & R, typeof stampOptional & O> {
  return object(
    { type: oneOf(type), v: oneOf(1), ...stamp, ...required },
    { ...stampOptional, ...optional },
  )
}

const failure = named('failure', () =>
  object(
    {
      code: oneOf(
        'unreachable',
        'unauthorized',
        'forbidden',
        'not_found',
        'bad_request',
        'context_length',
        'rate_limited',
        'quota_exhausted',
        'content_filter',
        'server_error',
        'not_a_stream',
        'first_byte_timeout',
        'stalled',
        'stream_cut',
        'page_left',
        'stream_error',
        'tool_failed',
        'interceptor_failed',
        'not_saved',
        'internal',
      ),
      message: string,
      hint: string,
      retryable: boolean,
    },
    { status: amount, provider_code: string, request_id: string, retry_after_ms: amount },
  ),
)

const step = { step: ordinal, message_id: word }
const position = { message_id: word, index: place }

/** An event of the log. One whose type is not known here is kept, if its stamp is right. */
export const threadEvents = tagged(
  'type',
  {
    'thread.created': event(
      'thread.created',
      {},
      { agent_id: string, title: string, user: string },
    ),
    'thread.renamed': event('thread.renamed', { title: string }, {}),
    'thread.archived': event('thread.archived', { archived: boolean }, {}),
    'thread.deleted': event('thread.deleted', {}, {}),
    'turn.queued': event(
      'turn.queued',
      { message_id: word, mode: oneOf('queue', 'steer', 'interrupt') },
      {},
    ),
    'turn.started': event('turn.started', { parent_id: nullable(word) }, {}),
    'turn.blocked': event('turn.blocked', { callbacks: list(word) }, {}),
    'turn.resumed': event('turn.resumed', { because: oneOf('answer', 'retry', 'reload') }, {}),
    'turn.ended': event(
      'turn.ended',
      { state: oneOf('completed', 'interrupted', 'failed', 'limit_reached') },
      {
        error: failure,
        limit: oneOf('steps', 'tool_calls', 'tokens', 'time', 'repeated_calls'),
        joined: word,
      },
    ),
    'message.added': event('message.added', { message }, {}),
    'branch.selected': event('branch.selected', { head: nullable(word) }, {}),
    'step.started': event('step.started', { ...step, model: string, wire: string }, {}),
    'step.ended': event(
      'step.ended',
      { ...step, finish_reason: finishReason },
      { raw_finish_reason: string, usage, response_id: string, response_model: string },
    ),
    'step.failed': event('step.failed', { ...step, error: failure }, { usage }),
    'block.started': event('block.started', { ...position, block: contentBlock }, {}),
    'block.grown': event('block.grown', { ...position, text: string }, {}),
    'block.ended': event('block.ended', { ...position, block: contentBlock }, {}),
    'call.proposed': event(
      'call.proposed',
      {
        ...position,
        tool_call_id: word,
        result_message_id: word,
        name: string,
        args: nullable(jsonObject),
      },
      {},
    ),
    'call.started': event('call.started', { tool_call_id: word, args: jsonObject }, {}),
    'call.progressed': event(
      'call.progressed',
      { tool_call_id: word, message: string },
      { fraction },
    ),
    'call.ended': event('call.ended', { tool_call_id: word, result: toolResult }, {}),
    'callback.opened': event('callback.opened', { callback }, {}),
    'callback.answering': event('callback.answering', { callback_id: word }, {}),
    'callback.settled': event(
      'callback.settled',
      {
        callback_id: word,
        state: oneOf('answered', 'cancelled', 'superseded', 'expired'),
        settlement,
      },
      {},
    ),
    'callback.reopened': event('callback.reopened', { callback_id: word }, {}),
    'callback.extended': event('callback.extended', { callback_id: word, expires_at: string }, {}),
    'grant.given': event('grant.given', { grant_id: word, grant }, {}),
    'grant.revoked': event('grant.revoked', { grant_id: word }, {}),
    'notice.raised': event(
      'notice.raised',
      { code: string, level: oneOf('info', 'warning', 'error'), message: string },
      { detail: json },
    ),
    'log.imported': event('log.imported', {}, {}),
    'log.checkpointed': event(
      'log.checkpointed',
      {
        dropped: amount,
        state: object({
          title: nullable(string),
          archived: boolean,
          created_at: nullable(string),
          head: nullable(word),
          usage,
        }),
      },
      {},
    ),
  },
  object({ type: string, v: ordinal, ...stamp }, stampOptional),
)

/** Line 1 of an export. */
export const exportHeader = object({ format: oneOf('countersign.thread'), version: place })
