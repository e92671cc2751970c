import type { JsonSchemaObject } from '../protocol/index.ts'
import { toolResult } from './content-shape.ts'
import {
  amount,
  boolean,
  json,
  jsonObject,
  list,
  named,
  object,
  oneOf,
  string,
  tagged,
  word,
  type Shape,
} from './shape.ts'

const jsonSchema: Shape<JsonSchemaObject> = jsonObject

export const toolDefinitionObject = object(
  {
    name: word,
    description: string,
    inputSchema: jsonSchema,
    annotations: object(
      {},
      {
        title: string,
        readOnlyHint: boolean,
        destructiveHint: boolean,
        idempotentHint: boolean,
        openWorldHint: boolean,
      },
    ),
    source: string,
  },
  {
    title: string,
    outputSchema: jsonSchema,
    icons: list(
      object(
        { src: string },
        { mimeType: string, sizes: list(string), theme: oneOf('light', 'dark') },
      ),
    ),
    execution: jsonObject,
    _meta: jsonObject,
  },
)

export const toolDefinition = named('tool_definition', () => toolDefinitionObject)

const hint = object({ value: boolean, declared: boolean, trusted: boolean })

const remember = object(
  { scope: oneOf('turn', 'thread', 'always'), match: oneOf('tool', 'args') },
  { until: string },
)

const decision = tagged('type', {
  approve: object({ type: oneOf('approve') }, { remember }),
  edit: object({ type: oneOf('edit'), args: jsonObject }),
  reject: object({ type: oneOf('reject') }, { reason: string }),
  answer: object({ type: oneOf('answer'), result: json }),
})

const why = tagged('type', {
  rule: object({ type: oneOf('rule') }, { reason: string, because: oneOf('default', 'failed') }),
  tool: object({ type: oneOf('tool') }, { because: oneOf('destructive', 'failed') }),
  interceptor: object({ type: oneOf('interceptor') }, { reason: string }),
  untrusted: object({ type: oneOf('untrusted') }),
  unverifiable: object(
    { type: oneOf('unverifiable') },
    {
      reason: string,
      detail: string,
      code: oneOf(
        'schema_dialect',
        'schema_malformed',
        'schema_unsupported',
        'schema_unresolved',
        'schema_too_complex',
        'value_too_large',
        'pattern',
        'too_slow',
        'check_failed',
      ),
    },
  ),
  changed: object({ type: oneOf('changed') }),
  imported: object({ type: oneOf('imported') }),
  redacted: object({ type: oneOf('redacted') }),
  private_data: object({ type: oneOf('private_data') }),
})

export const settlement = named('settlement', () =>
  object(
    { how: oneOf('click', 'shortcut', 'function', 'grant', 'policy', 'runtime') },
    { by: string, by_name: string, decision, value: json, digest: string },
  ),
)

export const grant = object(
  {
    id: word,
    tool: word,
    source: string,
    definition_hash: string,
    scope: oneOf('turn', 'thread', 'always'),
    given_at: string,
  },
  {
    args_hash: string,
    thread_id: word,
    execution_id: word,
    agent_id: string,
    until: string,
    given_by: string,
  },
)

export const callbackObject = object(
  {
    id: word,
    kind: oneOf(
      'approval',
      'client_tool_call',
      'elicitation',
      'sign_in',
      'result_review',
      'resume',
      'pause',
    ),
    thread_id: word,
    execution_id: word,
    opened_at: string,
    state: oneOf('open', 'answering', 'answered', 'cancelled', 'superseded', 'expired'),
  },
  {
    message_id: word,
    tool_call_id: word,
    call_id: word,
    tool: toolDefinition,
    hints: object({
      readOnlyHint: hint,
      destructiveHint: hint,
      idempotentHint: hint,
      openWorldHint: hint,
    }),
    args: jsonObject,
    digest: string,
    result: toolResult,
    why,
    asked_by: object({ agent: string, path: list(string) }),
    allowed: list(oneOf('approve', 'edit', 'reject', 'answer')),
    expires_at: string,
    extends_by_ms: amount,
    settlement,
    ask_again: oneOf(true),
  },
)

export const callback = named('callback', () => callbackObject)
