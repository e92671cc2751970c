import { contentBlock } from './content-shape.ts'
import {
  amount,
  jsonObject,
  list,
  named,
  nullable,
  object,
  oneOf,
  ordinal,
  string,
  word,
} from './shape.ts'

export const author = named('author', () =>
  object(
    { kind: oneOf('user', 'assistant', 'tool', 'reviewer', 'runtime') },
    { id: string, name: string },
  ),
)

export const usage = named('usage', () =>
  object(
    { input: amount, output: amount },
    { cached_input: amount, cache_write: amount, reasoning: amount },
  ),
)

export const finishReason = oneOf(
  'stop',
  'length',
  'content_filter',
  'tool_calls',
  'pause_turn',
  'other',
)

export const messageObject = object(
  {
    id: word,
    role: oneOf('system', 'user', 'assistant', 'tool'),
    content: list(contentBlock),
    parent_id: nullable(word),
    status: oneOf('streaming', 'complete', 'partial'),
    created_at: string,
  },
  {
    execution_id: word,
    step: ordinal,
    author,
    model: string,
    wire: string,
    finish_reason: finishReason,
    usage,
    meta: jsonObject,
  },
)

export const message = named('message', () => messageObject)
