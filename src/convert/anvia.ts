import {
  isObject,
  type JsonObject,
  type JsonValue,
  type Message,
  present,
} from '../protocol/index.ts'
import type { Converted } from './converted.ts'
import type { Dialect } from './part-of-block.ts'
import { type ImportNames, memberOf, objectIn, omit, stringIn } from './reading.ts'
import { fromTranscript, toTranscript } from './transcript.ts'

const dialect: Dialect = { version: 7, hasCallId: true }

/**
 * Messages as Anvia's: parts `tool-call` and `tool-result` with `toolCallId` and `callId`. What has
 * no word there rides along under `metadata.countersign` of its message.
 */
export function toAnvia(messages: readonly Message[]): Converted<JsonObject> {
  return toTranscript(messages, dialect)
}

/**
 * Messages from Anvia's, as it takes them (`tool-call`) and as it stores them (`tool_call` with a
 * `function`). Stored results bear no mark of failure: unless ours rode along, they read as returned.
 */
export function fromAnvia(value: unknown, names: ImportNames = {}): Converted<Message> {
  return fromTranscript(value, names, dialect, storedPart)
}

/** A stored part in the words that {@link fromTranscript} reads; others as they are. */
function storedPart(part: JsonObject): JsonObject {
  switch (stringIn(part, 'type')) {
    case 'text':
      return withSignature(part, 'signature')
    case 'image':
      return storedImage(part)
    case 'document':
      return storedDocument(part)
    case 'reasoning':
      return withAttached(
        { type: 'reasoning', text: memberOf(part, 'text') ?? '' },
        omit(part, ['type', 'text']),
      )
    case 'tool_call': {
      const called = objectIn(part, 'function') ?? {}
      return withAttached(
        present({
          type: 'tool-call',
          toolCallId: memberOf(part, 'id'),
          callId: memberOf(part, 'callId'),
          toolName: memberOf(called, 'name'),
          input: memberOf(called, 'arguments'),
        }) as JsonObject,
        omit(part, ['type', 'id', 'callId', 'function']),
      )
    }
    case 'tool_result':
      return present({
        type: 'tool-result',
        toolCallId: memberOf(part, 'id'),
        callId: memberOf(part, 'callId'),
        toolName: memberOf(part, 'toolName'),
        output: storedOutput(memberOf(part, 'content')),
      }) as JsonObject
    default:
      return part
  }
}

/** What it attaches to a part has a place where the AI SDK keeps such things. */
function withAttached(part: JsonObject, attached: JsonObject): JsonObject {
  return Object.keys(attached).length > 0 ? { ...part, providerOptions: { anvia: attached } } : part
}

function withSignature(part: JsonObject, key: string): JsonObject {
  const signature = memberOf(part, key)
  return signature === undefined ? part : withAttached(omit(part, [key]), { [key]: signature })
}

function storedImage(part: JsonObject): JsonObject {
  const source = objectIn(part, 'source')
  if (!source) return part
  const detail = memberOf(part, 'detail')
  const image = { type: 'file', data: dataOf(source), mediaType: mediaTypeIn(source) ?? 'image/*' }
  return withAttached(image, detail === undefined ? {} : { detail })
}

function storedDocument(part: JsonObject): JsonObject {
  const source = objectIn(part, 'source') ?? {}
  const isText = stringIn(source, 'type') === 'text'
  return present({
    type: 'file',
    data: dataOf(source),
    mediaType: mediaTypeIn(source) ?? (isText ? 'text/plain' : 'application/octet-stream'),
    filename: stringIn(source, 'filename') ?? 'document',
  }) as JsonObject
}

function dataOf(source: JsonObject): JsonObject {
  switch (stringIn(source, 'type')) {
    case 'url':
      return { type: 'url', url: memberOf(source, 'url') ?? '' }
    case 'text':
      return { type: 'text', text: memberOf(source, 'text') ?? '' }
    default:
      return { type: 'data', data: memberOf(source, 'data') ?? '' }
  }
}

function mediaTypeIn(source: JsonObject): string | undefined {
  return stringIn(source, 'mediaType')
}

/** One text is a text; several items stay several. */
function storedOutput(content: JsonValue | undefined): JsonObject {
  const items = Array.isArray(content) ? (content as readonly JsonValue[]) : []
  const [only] = items
  const text = isObject(only) ? stringIn(only, 'text') : undefined
  if (items.length === 1 && text !== undefined) return { type: 'text', value: text }
  return {
    type: 'content',
    value: items.map((item) => {
      if (!isObject(item) || stringIn(item, 'type') !== 'image') return item
      const image = item
      const data = memberOf(image, 'data')
      return data === undefined
        ? item
        : { type: 'image-data', data, mediaType: mediaTypeIn(image) ?? 'image/png' }
    }),
  }
}
