import { type ContentBlock, OUTCOMES, type ProviderData } from '../protocol/index.ts'
import {
  amount,
  boolean,
  json,
  jsonObject,
  list,
  named,
  nullable,
  object,
  oneOf,
  string,
  tagged,
  word,
  type Fields,
  type ObjectOf,
  type Shape,
} from './shape.ts'

const source = named('source', () =>
  tagged('type', {
    url: object({ type: oneOf('url'), url: string }),
    base64: object({ type: oneOf('base64'), data: string, media_type: string }),
    blob: object({ type: oneOf('blob'), blob_id: word, media_type: string }),
  }),
)

const citation = object(
  {},
  { url: string, title: string, cited_text: string, start: amount, end: amount },
)

const outcome = oneOf(...OUTCOMES)

const decision = object(
  { type: oneOf('approve', 'edit', 'reject', 'answer') },
  { by: string, by_name: string, how: string, reason: string },
)

/** A block of content. One whose type is not known here is kept as it is. */
export const contentBlock: Shape<ContentBlock> = named(
  'content_block',
  (): Shape<ContentBlock> => contentBlocks,
)

function block<const Type extends string, R extends Fields, O extends Fields>(
  type: Type,
  required: R,
  optional: O,
): ObjectOf<{ type: Shape<Type> } & R, O & { provider: Shape<ProviderData> }> {
  return object({ type: oneOf(type), ...required }, { ...optional, provider: jsonObject })
}

export const toolResultBlock = block(
  'tool_result',
  {
    tool_call_id: word,
    name: string,
    status: oneOf('success', 'error'),
    outcome,
    content: list(contentBlock),
  },
  {
    call_id: word,
    structured_content: json,
    edited_args: jsonObject,
    decision,
    review: object(
      { callback_id: word, type: oneOf('unreviewed', 'passed', 'edited', 'withheld') },
      { by: string, by_name: string, how: string, reason: string },
    ),
    reduced: object({}, { bytes: amount, of_bytes: amount, media: amount, hidden: amount }),
    artifact: json,
    meta: jsonObject,
  },
)

export const toolResult = named('tool_result_block', () => toolResultBlock)

export const contentBlocks = tagged(
  'type',
  {
    text: block('text', { text: string }, { citations: list(citation) }),
    reasoning: block('reasoning', { text: string }, { redacted: boolean }),
    image: block('image', { source }, { alt: string }),
    audio: block('audio', { source }, { transcript: string }),
    file: block('file', { source, name: string }, { size: amount }),
    json: block('json', { value: json }, {}),
    source: block(
      'source',
      {},
      { url: string, document: string, title: string, start: amount, end: amount },
    ),
    tool_call: block(
      'tool_call',
      { id: word, name: string, args: nullable(jsonObject) },
      { args_text: string, call_id: word, executed_by: oneOf('provider') },
    ),
    tool_result: toolResultBlock,
    custom: block('custom', { name: string, data: json }, {}),
    opaque: block('opaque', { wire: string, value: json, summary: string }, {}),
  },
  object({ type: string }),
)
