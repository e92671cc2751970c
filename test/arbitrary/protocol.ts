import fc from 'fast-check'
import type {
  Author,
  Callback,
  Citation,
  ContentBlock,
  Decision,
  Failure,
  FailureCode,
  Grant,
  Happening,
  Hint,
  Hints,
  JsonObject,
  JsonValue,
  Message,
  Outcome,
  Settlement,
  Source,
  ThreadEvent,
  ToolDefinition,
  ResultReview,
  ToolResultBlock,
  Usage,
  Why,
} from '../../src/protocol/index.ts'
import { isWellFormed } from '../../src/protocol/index.ts'
import { fields } from './fields.ts'

type Of<Union extends { readonly type: string }, Type extends Union['type']> = Extract<
  Union,
  { readonly type: Type }
>

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const flag = fc.boolean()
const yes = fc.constant(true as const)
const amount = fc.nat(10_000)
const word = fc.stringMatching(/^[a-z_]{1,8}$/)
const at = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Strict JSON, keys included that name a prototype. */
export const jsonValue: fc.Arbitrary<JsonValue> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonValue)
  .filter((value) => isWellFormed(JSON.stringify(value)))

const key = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype') },
)
export const jsonObject: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(key, jsonValue), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries))

/** Ids of one kind. A small pool makes events meet. */
export type Ids = (prefix: 'msg' | 'call' | 'turn' | 'cb' | 'evt' | 'thr') => fc.Arbitrary<string>
const anyIds: Ids = (prefix) =>
  fc.stringMatching(/^[a-z0-9]{4}$/).map((tail) => `${prefix}_${tail}`)
export const fewIds: Ids = (prefix) =>
  fc.constantFrom('a', 'b', 'c').map((tail) => `${prefix}_${tail}`)

const source: fc.Arbitrary<Source> = fc.oneof(
  fields<Of<Source, 'url'>>({ type: fc.constant('url'), url: fc.webUrl() }, {}),
  fields<Of<Source, 'base64'>>(
    {
      type: fc.constant('base64'),
      data: fc.base64String({ maxLength: 8 }),
      media_type: fc.constantFrom('image/png', 'audio/wav', 'application/pdf'),
    },
    {},
  ),
  fields<Of<Source, 'blob'>>(
    { type: fc.constant('blob'), blob_id: word, media_type: fc.constant('image/png') },
    {},
  ),
)

const citation = fields<Citation>(
  {},
  { url: fc.webUrl(), title: text, cited_text: text, start: amount, end: amount },
)

const outcome = fc.constantFrom<Outcome>(
  'returned',
  'tool_error',
  'tool_failed',
  'timeout',
  'invalid_args',
  'invalid_output',
  'unknown_tool',
  'rejected',
  'denied',
  'answered',
  'cancelled',
  'superseded',
  'expired',
  'cut_off',
  'interrupted',
)

export interface World {
  readonly author: fc.Arbitrary<Author>
  readonly block: fc.Arbitrary<ContentBlock>
  readonly blocks: { readonly [Type in ContentBlock['type']]: fc.Arbitrary<Of<ContentBlock, Type>> }
  readonly message: fc.Arbitrary<Message>
  readonly toolDefinition: fc.Arbitrary<ToolDefinition>
  readonly callback: fc.Arbitrary<Callback>
  readonly event: fc.Arbitrary<ThreadEvent>
  readonly happenings: {
    readonly [Type in Happening['type']]: fc.Arbitrary<Of<Happening, Type>>
  }
}

/** Everything of the ground floor, every member of every type. */
export function world(ids: Ids = anyIds): World {
  const provider = fc.dictionary(word, jsonValue, {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  })
  const author = fields<Author>(
    { kind: fc.constantFrom('user', 'assistant', 'tool', 'reviewer', 'runtime') },
    { id: text, name: text },
  )
  const plain: fc.Arbitrary<readonly ContentBlock[]> = fc.array(
    fc.oneof(
      fields<Of<ContentBlock, 'text'>>(
        { type: fc.constant('text'), text },
        { citations: fc.array(citation, { maxLength: 1 }), provider },
      ),
      fields<Of<ContentBlock, 'json'>>(
        { type: fc.constant('json'), value: jsonValue },
        { provider },
      ),
    ),
    { maxLength: 2 },
  )

  const blocks: World['blocks'] = {
    text: fields<Of<ContentBlock, 'text'>>(
      { type: fc.constant('text'), text },
      { citations: fc.array(citation, { maxLength: 2 }), provider },
    ),
    reasoning: fields<Of<ContentBlock, 'reasoning'>>(
      { type: fc.constant('reasoning'), text },
      { redacted: flag, provider },
    ),
    image: fields<Of<ContentBlock, 'image'>>(
      { type: fc.constant('image'), source },
      { alt: text, provider },
    ),
    audio: fields<Of<ContentBlock, 'audio'>>(
      { type: fc.constant('audio'), source },
      { transcript: text, provider },
    ),
    file: fields<Of<ContentBlock, 'file'>>(
      { type: fc.constant('file'), source, name: text },
      { size: amount, provider },
    ),
    json: fields<Of<ContentBlock, 'json'>>(
      { type: fc.constant('json'), value: jsonValue },
      { provider },
    ),
    source: fields<Of<ContentBlock, 'source'>>(
      { type: fc.constant('source') },
      { url: fc.webUrl(), document: text, title: text, start: amount, end: amount, provider },
    ),
    tool_call: fields<Of<ContentBlock, 'tool_call'>>(
      {
        type: fc.constant('tool_call'),
        id: ids('call'),
        name: word,
        args: fc.option(jsonObject, { nil: null }),
      },
      { args_text: text, call_id: word, executed_by: fc.constant('provider'), provider },
    ),
    tool_result: fields<ToolResultBlock>(
      {
        type: fc.constant('tool_result'),
        tool_call_id: ids('call'),
        name: word,
        status: fc.constantFrom('success', 'error'),
        outcome,
        content: plain,
      },
      {
        call_id: word,
        structured_content: jsonValue,
        edited_args: jsonObject,
        decision: fields(
          { type: fc.constantFrom('approve', 'edit', 'reject', 'answer') },
          { by: text, by_name: text, how: text, reason: text },
        ),
        review: fields<ResultReview>(
          {
            callback_id: ids('cb'),
            type: fc.constantFrom('unreviewed', 'passed', 'edited', 'withheld'),
          },
          { by: text, by_name: text, how: text, reason: text },
        ),
        reduced: fields<NonNullable<ToolResultBlock['reduced']>>(
          {},
          { bytes: amount, of_bytes: amount, media: amount, hidden: amount },
        ),
        artifact: jsonValue,
        meta: jsonObject,
        provider,
      },
    ),
    custom: fields<Of<ContentBlock, 'custom'>>(
      { type: fc.constant('custom'), name: text, data: jsonValue },
      { provider },
    ),
    opaque: fields<Of<ContentBlock, 'opaque'>>(
      { type: fc.constant('opaque'), wire: word, value: jsonValue, summary: text },
      { provider },
    ),
  }
  const block: fc.Arbitrary<ContentBlock> = fc.oneof(...Object.values(blocks))

  const usage = fields<Usage>(
    { input: amount, output: amount },
    { cached_input: amount, cache_write: amount, reasoning: amount },
  )
  const finishReason = fc.constantFrom(
    'stop' as const,
    'length' as const,
    'content_filter' as const,
    'tool_calls' as const,
    'pause_turn' as const,
    'other' as const,
  )
  const message = fields<Message>(
    {
      id: ids('msg'),
      role: fc.constantFrom('system', 'user', 'assistant', 'tool'),
      content: fc.array(block, { maxLength: 3 }),
      parent_id: fc.option(ids('msg'), { nil: null }),
      status: fc.constantFrom('streaming', 'complete', 'partial'),
      created_at: at,
    },
    {
      execution_id: ids('turn'),
      step: fc.integer({ min: 1, max: 9 }),
      author,
      model: text,
      wire: word,
      finish_reason: finishReason,
      usage,
      meta: jsonObject,
    },
  )

  const toolDefinition = fields<ToolDefinition>(
    {
      name: word,
      description: text,
      inputSchema: jsonObject,
      annotations: fields<ToolDefinition['annotations']>(
        {},
        {
          title: text,
          readOnlyHint: flag,
          destructiveHint: flag,
          idempotentHint: flag,
          openWorldHint: flag,
        },
      ),
      source: text,
    },
    {
      title: text,
      outputSchema: jsonObject,
      icons: fc.array(
        fields<NonNullable<ToolDefinition['icons']>[number]>(
          { src: text },
          {
            mimeType: text,
            sizes: fc.array(text, { maxLength: 2 }),
            theme: fc.constantFrom('light', 'dark'),
          },
        ),
        { maxLength: 2 },
      ),
      execution: jsonObject,
      _meta: jsonObject,
    },
  )
  const hint = fields<Hint>({ value: flag, declared: flag, trusted: flag }, {})
  const decision: fc.Arbitrary<Decision> = fc.oneof(
    fields<Of<Decision, 'approve'>>(
      { type: fc.constant('approve') },
      {
        remember: fields(
          {
            scope: fc.constantFrom('turn', 'thread', 'always'),
            match: fc.constantFrom('tool', 'args'),
          },
          { until: at },
        ),
      },
    ),
    fields<Of<Decision, 'edit'>>({ type: fc.constant('edit'), args: jsonObject }, {}),
    fields<Of<Decision, 'reject'>>({ type: fc.constant('reject') }, { reason: text }),
    fields<Of<Decision, 'answer'>>({ type: fc.constant('answer'), result: jsonValue }, {}),
  )
  const why: fc.Arbitrary<Why> = fc.oneof(
    fields<Of<Why, 'rule'>>(
      { type: fc.constant('rule') },
      { reason: text, because: fc.constantFrom('default', 'failed') },
    ),
    fields<Of<Why, 'tool'>>(
      { type: fc.constant('tool') },
      { because: fc.constantFrom('destructive', 'failed') },
    ),
    fields<Of<Why, 'interceptor'>>({ type: fc.constant('interceptor') }, { reason: text }),
    fields<Of<Why, 'untrusted'>>({ type: fc.constant('untrusted') }, {}),
    fields<Of<Why, 'unverifiable'>>(
      { type: fc.constant('unverifiable') },
      { reason: text, detail: text, code: fc.constantFrom('pattern', 'too_slow', 'check_failed') },
    ),
    fields<Of<Why, 'changed'>>({ type: fc.constant('changed') }, {}),
    fields<Of<Why, 'imported'>>({ type: fc.constant('imported') }, {}),
    fields<Of<Why, 'redacted'>>({ type: fc.constant('redacted') }, {}),
    fields<Of<Why, 'private_data'>>({ type: fc.constant('private_data') }, {}),
  )
  const settlement = fields<Settlement>(
    { how: fc.constantFrom('click', 'shortcut', 'function', 'grant', 'policy', 'runtime') },
    { by: text, by_name: text, decision, value: jsonValue, digest: text },
  )
  const grant = fields<Grant>(
    {
      id: word,
      tool: word,
      source: text,
      definition_hash: text,
      scope: fc.constantFrom('turn', 'thread', 'always'),
      given_at: at,
    },
    {
      args_hash: text,
      thread_id: ids('thr'),
      execution_id: ids('turn'),
      agent_id: text,
      until: at,
      given_by: text,
    },
  )
  const callback = fields<Callback>(
    {
      id: ids('cb'),
      kind: fc.constantFrom(
        'approval',
        'client_tool_call',
        'elicitation',
        'sign_in',
        'result_review',
        'resume',
        'pause',
      ),
      thread_id: ids('thr'),
      execution_id: ids('turn'),
      opened_at: at,
      state: fc.constantFrom('open', 'answering', 'answered', 'cancelled', 'superseded', 'expired'),
    },
    {
      message_id: ids('msg'),
      tool_call_id: ids('call'),
      call_id: word,
      tool: toolDefinition,
      hints: fields<Hints>(
        { readOnlyHint: hint, destructiveHint: hint, idempotentHint: hint, openWorldHint: hint },
        {},
      ),
      args: jsonObject,
      digest: text,
      result: fc
        .tuple(blocks.tool_result, fc.array(block, { maxLength: 2 }))
        .map(([result, content]) => ({ ...result, content })),
      why,
      asked_by: fields({ agent: text, path: fc.array(text, { maxLength: 2 }) }, {}),
      allowed: fc.subarray(['approve', 'edit', 'reject', 'answer']),
      expires_at: at,
      extends_by_ms: amount,
      settlement,
      ask_again: yes,
    },
  )

  const failure = fields<Failure>(
    {
      code: fc.constantFrom<FailureCode>(
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
        'stream_error',
        'tool_failed',
        'interceptor_failed',
        'not_saved',
        'internal',
      ),
      message: text,
      hint: text,
      retryable: flag,
    },
    { status: amount, provider_code: text, request_id: text, retry_after_ms: amount },
  )
  const step = { step: fc.integer({ min: 1, max: 9 }), message_id: ids('msg') }
  const position = { message_id: ids('msg'), index: fc.nat(3) }
  type One<Type extends Happening['type']> = Of<Happening, Type>
  const type = <const Type extends string>(name: Type) => ({ type: fc.constant(name) })
  const happenings: World['happenings'] = {
    'thread.created': fields<One<'thread.created'>>(type('thread.created'), {
      agent_id: text,
      title: text,
      user: text,
    }),
    'thread.renamed': fields<One<'thread.renamed'>>({ ...type('thread.renamed'), title: text }, {}),
    'thread.archived': fields<One<'thread.archived'>>(
      { ...type('thread.archived'), archived: flag },
      {},
    ),
    'thread.deleted': fields<One<'thread.deleted'>>(type('thread.deleted'), {}),
    'turn.queued': fields<One<'turn.queued'>>(
      {
        ...type('turn.queued'),
        message_id: ids('msg'),
        mode: fc.constantFrom('queue', 'steer', 'interrupt'),
      },
      {},
    ),
    'turn.started': fields<One<'turn.started'>>(
      { ...type('turn.started'), parent_id: fc.option(ids('msg'), { nil: null }) },
      {},
    ),
    'turn.blocked': fields<One<'turn.blocked'>>(
      { ...type('turn.blocked'), callbacks: fc.array(ids('cb'), { maxLength: 2 }) },
      {},
    ),
    'turn.resumed': fields<One<'turn.resumed'>>(
      { ...type('turn.resumed'), because: fc.constantFrom('answer', 'retry', 'reload') },
      {},
    ),
    'turn.ended': fields<One<'turn.ended'>>(
      {
        ...type('turn.ended'),
        state: fc.constantFrom('completed', 'interrupted', 'failed', 'limit_reached'),
      },
      {
        error: failure,
        limit: fc.constantFrom('steps', 'tool_calls', 'tokens', 'time', 'repeated_calls'),
        joined: ids('turn'),
      },
    ),
    'message.added': fields<One<'message.added'>>({ ...type('message.added'), message }, {}),
    'branch.selected': fields<One<'branch.selected'>>(
      { ...type('branch.selected'), head: fc.option(ids('msg'), { nil: null }) },
      {},
    ),
    'step.started': fields<One<'step.started'>>(
      { ...type('step.started'), ...step, model: text, wire: word },
      {},
    ),
    'step.ended': fields<One<'step.ended'>>(
      { ...type('step.ended'), ...step, finish_reason: finishReason },
      { raw_finish_reason: text, usage, response_id: text, response_model: text },
    ),
    'step.failed': fields<One<'step.failed'>>(
      { ...type('step.failed'), ...step, error: failure },
      { usage },
    ),
    'block.started': fields<One<'block.started'>>(
      { ...type('block.started'), ...position, block },
      {},
    ),
    'block.grown': fields<One<'block.grown'>>({ ...type('block.grown'), ...position, text }, {}),
    'block.ended': fields<One<'block.ended'>>({ ...type('block.ended'), ...position, block }, {}),
    'call.proposed': fields<One<'call.proposed'>>(
      {
        ...type('call.proposed'),
        ...position,
        tool_call_id: ids('call'),
        result_message_id: ids('msg'),
        name: word,
        args: fc.option(jsonObject, { nil: null }),
      },
      {},
    ),
    'call.started': fields<One<'call.started'>>(
      { ...type('call.started'), tool_call_id: ids('call'), args: jsonObject },
      {},
    ),
    'call.progressed': fields<One<'call.progressed'>>(
      { ...type('call.progressed'), tool_call_id: ids('call'), message: text },
      { fraction: fc.constantFrom(0, 0.5, 1) },
    ),
    'call.ended': fields<One<'call.ended'>>(
      { ...type('call.ended'), tool_call_id: ids('call'), result: blocks.tool_result },
      {},
    ),
    'callback.opened': fields<One<'callback.opened'>>({ ...type('callback.opened'), callback }, {}),
    'callback.answering': fields<One<'callback.answering'>>(
      { ...type('callback.answering'), callback_id: ids('cb') },
      {},
    ),
    'callback.settled': fields<One<'callback.settled'>>(
      {
        ...type('callback.settled'),
        callback_id: ids('cb'),
        state: fc.constantFrom('answered', 'cancelled', 'superseded', 'expired'),
        settlement,
      },
      {},
    ),
    'callback.reopened': fields<One<'callback.reopened'>>(
      { ...type('callback.reopened'), callback_id: ids('cb') },
      {},
    ),
    'callback.extended': fields<One<'callback.extended'>>(
      { ...type('callback.extended'), callback_id: ids('cb'), expires_at: text },
      {},
    ),
    'grant.given': fields<One<'grant.given'>>(
      { ...type('grant.given'), grant_id: word, grant },
      {},
    ),
    'grant.revoked': fields<One<'grant.revoked'>>({ ...type('grant.revoked'), grant_id: word }, {}),
    'notice.raised': fields<One<'notice.raised'>>(
      {
        ...type('notice.raised'),
        code: word,
        level: fc.constantFrom('info', 'warning', 'error'),
        message: text,
      },
      { detail: jsonValue },
    ),
    'log.imported': fields<One<'log.imported'>>(type('log.imported'), {}),
    'log.checkpointed': fields<One<'log.checkpointed'>>(
      {
        ...type('log.checkpointed'),
        dropped: fc.nat(9),
        state: fields<One<'log.checkpointed'>['state']>(
          {
            title: fc.option(text, { nil: null }),
            archived: flag,
            created_at: fc.option(at, { nil: null }),
            head: fc.option(ids('msg'), { nil: null }),
            usage,
          },
          {},
        ),
      },
      {},
    ),
  }
  const stamp = fields<Omit<ThreadEvent, 'type'>>(
    {
      id: ids('evt'),
      seq: fc.integer({ min: 1, max: 1000 }),
      v: fc.constant(1),
      thread_id: ids('thr'),
      author,
      at,
    },
    {
      execution_id: ids('turn'),
      parent_event: ids('evt'),
      agent_path: fc.array(text, { maxLength: 2 }),
      redacted: yes,
    },
  )
  const event = fc
    .tuple(fc.oneof(...(Object.values(happenings) as fc.Arbitrary<Happening>[])), stamp)
    .map(([happening, stamped]): ThreadEvent => ({ ...happening, ...stamped }))

  return { author, block, blocks, message, toolDefinition, callback, event, happenings }
}
