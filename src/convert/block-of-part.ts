import {
  type ContentBlock,
  isObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  present,
  type Source,
  statusOf,
  type ToolCallBlock,
  type ToolResultBlock,
} from '../protocol/index.ts'
import { base64Of, kindOf, type MediaBlock, mediaBlock, sourceOf } from './media.ts'
import { WIRE } from './part-of-block.ts'
import { memberOf, objectIn, omit, type Reading, stringIn } from './reading.ts'

/** The names of the calls so far, for results that bear none. */
export type CallNames = Map<string, string>

const DENIED = 'Tool call denied by permission policy.'

/**
 * A part as a block, with what rode along with it. Parts that we have no word for become `opaque`
 * blocks. Null where it is no part at all, which has been said.
 */
export function blockOfPart(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  names: CallNames,
  reading: Reading,
): ContentBlock | null {
  const type = stringIn(part, 'type')
  switch (type) {
    case 'text':
      return textBlock(part, rider, path, reading)
    case 'reasoning': {
      const text = requiredText(part, 'text', path, reading)
      return text === null ? null : withRider({ type: 'reasoning', text }, rider, part)
    }
    case 'image':
    case 'file':
    case 'media':
    case 'file-data':
    case 'file-url':
    case 'image-data':
    case 'image-url':
      return media(part, rider, path, reading)
    case 'tool-call':
      return call(part, rider, path, names, reading)
    case 'tool-result':
      return result(part, rider, path, names, reading)
    case undefined:
      reading.refuse(`${path}.type`, 'must be a string')
      return null
    default:
      return { type: 'opaque', wire: WIRE, value: part, summary: type }
  }
}

/** A block with our own words that rode along; what the part itself says wins. */
function withRider<Block extends ContentBlock>(
  block: Block,
  rider: JsonObject,
  part: JsonObject,
): Block {
  const attached = objectIn(part, 'providerOptions')
  const foreign = attached && Object.keys(attached).length > 0 ? { [WIRE]: attached } : {}
  const provider = { ...foreign, ...objectIn(rider, 'provider') }
  return {
    ...omit(rider, ['provider']),
    ...block,
    ...(Object.keys(provider).length > 0 ? { provider } : {}),
  }
}

function textBlock(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  reading: Reading,
): ContentBlock | null {
  const text = requiredText(part, 'text', path, reading)
  if (text === null) return null
  const rest = omit(rider, ['type'])
  switch (stringIn(rider, 'type')) {
    case 'json': {
      const value = parsed(text)
      return value === undefined
        ? { type: 'text', text }
        : withRider({ type: 'json', value }, rest, part)
    }
    case 'image':
    case 'audio':
      return withRider(
        { type: rider['type'] as 'image' | 'audio', source: { type: 'url', url: text } },
        rest,
        part,
      )
    case 'file': {
      const name = stringIn(rider, 'name') ?? 'file'
      return withRider({ type: 'file', source: { type: 'url', url: text }, name }, rest, part)
    }
    default:
      return withRider({ type: 'text', text }, rest, part)
  }
}

function media(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  reading: Reading,
): ContentBlock | null {
  const data = memberOf(part, 'data') ?? memberOf(part, 'image') ?? memberOf(part, 'url')
  const isImage = stringIn(part, 'type')?.startsWith('image') ?? false
  const mediaType =
    stringIn(part, 'mediaType') ?? (isImage ? 'image/*' : 'application/octet-stream')
  const name = stringIn(part, 'filename') ?? stringIn(rider, 'name')
  const ours = omit(rider, ['type', 'name'])
  const kind = (stringIn(rider, 'type') as MediaBlock['type'] | undefined) ?? kindOf(mediaType)
  const made = (source: Source): ContentBlock =>
    withRider(mediaBlock(kind, source, name), ours, part)
  if (typeof data === 'string') return made(sourceOf(data, mediaType))
  const tagged = isObject(data) ? data : undefined
  const inner = (key: string): string | undefined => tagged && stringIn(tagged, key)
  switch (inner('type')) {
    case 'data':
      return made({ type: 'base64', data: inner('data') ?? '', media_type: mediaType })
    case 'url':
      return made({ type: 'url', url: inner('url') ?? '' })
    case 'text':
      return made({ type: 'base64', data: base64Of(inner('text') ?? ''), media_type: mediaType })
    case undefined:
      reading.refuse(`${path}.data`, 'must be a string, or an object with a type')
      return null
    default:
      return { type: 'opaque', wire: WIRE, value: part, summary: `file ${name ?? mediaType}` }
  }
}

/** Providers know a call by `callId ?? toolCallId`; ours is the other, where there are two. */
function idsOf(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  reading: Reading,
): { readonly id: string; readonly call_id: string | undefined } | null {
  const given = requiredText(part, 'toolCallId', path, reading)
  if (given === null) return null
  const callId = stringIn(part, 'callId')
  const own = stringIn(rider, 'id')
  return own === undefined ? { id: given, call_id: callId } : { id: own, call_id: given }
}

function call(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  names: CallNames,
  reading: Reading,
): ContentBlock | null {
  const ids = idsOf(part, rider, path, reading)
  const name = requiredText(part, 'toolName', path, reading)
  if (!ids || name === null) return null
  names.set(ids.id, name)
  const input = memberOf(part, 'input') ?? memberOf(part, 'args')
  const args = isObject(input) ? input : null
  const unread = args ? undefined : typeof input === 'string' ? input : JSON.stringify(input ?? '')
  const block = present({
    type: 'tool_call',
    ...ids,
    name,
    args,
    args_text: unread,
    executed_by: memberOf(part, 'providerExecuted') === true ? 'provider' : undefined,
  }) as unknown as ToolCallBlock
  return withRider(block, omit(rider, ['id']), part)
}

function result(
  part: JsonObject,
  rider: JsonObject,
  path: string,
  names: CallNames,
  reading: Reading,
): ContentBlock | null {
  const ids = idsOf(part, rider, path, reading)
  if (!ids) return null
  const name = stringIn(part, 'toolName') ?? names.get(ids.id) ?? ''
  const riders = memberOf(rider, 'content')
  const output = readOutput(
    memberOf(part, 'output'),
    `${path}.output`,
    Array.isArray(riders) ? riders : [],
    names,
    reading,
  )
  if (!output) return null
  const isStructured = stringIn(rider, 'output_is') === 'structured_content'
  const outcome = outcomeOf(stringIn(rider, 'outcome') as Outcome | undefined, output.outcome)
  const content = isStructured ? [] : output.content
  const block = present({
    type: 'tool_result',
    tool_call_id: ids.id,
    call_id: ids.call_id,
    name,
    status: statusOf(outcome),
    outcome,
    content,
    structured_content:
      isStructured && output.content[0]?.type === 'json' ? output.content[0].value : undefined,
  }) as unknown as ToolResultBlock
  return withRider(block, omit(rider, ['id', 'content', 'output_is', 'outcome', 'status']), part)
}

/** What rode along is believed where it says the same: somebody may have changed the output. */
function outcomeOf(told: Outcome | undefined, read: Outcome | undefined): Outcome {
  if (read === undefined) return told ?? 'returned'
  return told !== undefined && statusOf(told) === statusOf(read) ? told : read
}

interface Output {
  readonly content: readonly ContentBlock[]
  /** Undefined where the shape does not say. */
  readonly outcome: Outcome | undefined
}

function readOutput(
  value: JsonValue | undefined,
  path: string,
  riders: readonly JsonValue[],
  names: CallNames,
  reading: Reading,
): Output | null {
  if (!isObject(value)) {
    reading.refuse(path, 'must be an object')
    return null
  }
  const output = value
  const inner = memberOf(output, 'value')
  switch (stringIn(output, 'type')) {
    case 'text':
    case 'error-text': {
      const text = requiredText(output, 'value', path, reading)
      const outcome = output['type'] === 'text' ? 'returned' : 'tool_error'
      return text === null ? null : { content: [{ type: 'text', text }], outcome }
    }
    case 'json':
    case 'error-json': {
      if (inner === undefined) {
        reading.refuse(`${path}.value`, 'is missing')
        return null
      }
      const outcome = output['type'] === 'json' ? 'returned' : 'tool_error'
      return { content: [{ type: 'json', value: inner }], outcome }
    }
    case 'execution-denied':
      return {
        content: [{ type: 'text', text: stringIn(output, 'reason') ?? DENIED }],
        outcome: 'denied',
      }
    case 'content': {
      if (!Array.isArray(inner) || inner.length === 0) {
        reading.refuse(`${path}.value`, 'must be a list that is not empty')
        return null
      }
      const content = (inner as readonly JsonValue[]).map((item, index) => {
        const at = `${path}.value[${index}]`
        if (!isObject(item)) {
          reading.refuse(at, 'must be an object')
          return null
        }
        const rider = riders[index]
        const ours = isObject(rider) ? rider : {}
        return blockOfPart(item, ours, at, names, reading)
      })
      return content.includes(null)
        ? null
        : { content: content as readonly ContentBlock[], outcome: undefined }
    }
    default:
      reading.refuse(
        `${path}.type`,
        'must be one of text, json, content, execution-denied, error-text, error-json',
      )
      return null
  }
}

function requiredText(
  part: JsonObject,
  key: string,
  path: string,
  reading: Reading,
): string | null {
  const text = stringIn(part, key)
  if (text !== undefined) return text
  reading.refuse(`${path}.${key}`, 'must be a string')
  return null
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
