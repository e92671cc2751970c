import {
  assertNever,
  type ContentBlock,
  isForModel,
  type JsonObject,
  type JsonValue,
  present,
  type ToolCallBlock,
  type ToolResultBlock,
} from '../protocol/index.ts'
import type { Losses } from './converted.ts'
import { hasScheme, isMedia, kindOf, type MediaBlock, mediaTypeOf } from './media.ts'
import { objectIn, omit } from './reading.ts'

/** The words of one shape of transcripts made of parts. */
export interface Dialect {
  readonly version: 5 | 6 | 7
  /** Both ids of a call have a place: ours as `toolCallId`, the provider's as `callId`. */
  readonly hasCallId: boolean
}

/** A part, and what the shape has no word for: it rides along where the shape lets it. */
export interface Part {
  readonly part: JsonObject
  readonly rest: JsonObject
}

/** The key under which our own words ride in another shape. */
export const RIDER = 'countersign'

/** The wire under which what these shapes attach to a part is kept in ours. */
export const WIRE = 'ai-sdk'

const NO_OUTPUT = 'Done (no output).'

/** A block as a part of a message; null where the shape has nothing like it. */
export function partOfBlock(
  block: ContentBlock,
  path: string,
  dialect: Dialect,
  losses: Losses,
): Part | null {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return {
        part: { type: block.type, text: block.text },
        rest: omit(block, ['type', 'text']),
      }
    case 'image':
    case 'audio':
    case 'file':
      return mediaPart(block, path, dialect, losses)
    case 'json':
      losses.lose(path, 'stands_in', 'JSON goes as its text.')
      return {
        part: { type: 'text', text: JSON.stringify(block.value) },
        rest: omit(block, ['value']),
      }
    case 'tool_call':
      return callPart(block, path, dialect, losses)
    case 'tool_result':
      return resultPart(block, path, dialect, losses)
    case 'opaque':
      if (block.wire === WIRE && typeof block.value === 'object' && block.value !== null) {
        return { part: block.value as JsonObject, rest: {} }
      }
      losses.lose(path, 'left_out', `Only the wire "${block.wire}" can read this.`)
      return null
    case 'source':
    case 'custom':
      losses.lose(path, 'left_out', `A block of type "${block.type}" has no place here.`)
      return null
    default: {
      assertNever(block)
      const { type } = block as { readonly type: string }
      losses.lose(path, 'left_out', `A block of type "${type}" is not known here.`)
      return null
    }
  }
}

function mediaPart(
  block: MediaBlock,
  path: string,
  { version }: Dialect,
  losses: Losses,
): Part | null {
  const { source } = block
  if (source.type === 'blob') {
    losses.lose(path, 'left_out', 'Its bytes are in the store: load them first.')
    return null
  }
  if (source.type === 'url' && !hasScheme(source.url)) {
    losses.lose(path, 'left_out', 'A relative address leads nowhere from there.')
    return null
  }
  const mediaType = mediaTypeOf(block)
  const name = block.type === 'file' ? block.name : undefined
  const bytes = source.type === 'url' ? source.url : source.data
  const data =
    version === 7
      ? source.type === 'url'
        ? { type: 'url', url: bytes }
        : { type: 'data', data: bytes }
      : bytes
  return {
    part: present({ type: 'file', data, mediaType, filename: name }) as JsonObject,
    // Without a word of ours it would be read as what its media type says.
    rest: omit(
      block,
      kindOf(mediaType) === block.type ? ['type', 'source', 'name'] : ['source', 'name'],
    ),
  }
}

function callPart(
  block: ToolCallBlock,
  path: string,
  { hasCallId }: Dialect,
  losses: Losses,
): Part {
  const { ids, rest } = idsOf(block.id, block.call_id, path, hasCallId, losses)
  if (block.args === null)
    losses.lose(`${path}.args`, 'stands_in', 'The unread text goes as it is.')
  return {
    part: present({
      type: 'tool-call',
      ...ids,
      toolName: block.name,
      input: block.args ?? block.args_text ?? '',
      providerExecuted: block.executed_by ? true : undefined,
    }) as JsonObject,
    rest: { ...omit(block, ['type', 'id', 'call_id', 'name', 'executed_by', 'args']), ...rest },
  }
}

function resultPart(block: ToolResultBlock, path: string, dialect: Dialect, losses: Losses): Part {
  const { ids, rest } = idsOf(block.tool_call_id, block.call_id, path, dialect.hasCallId, losses)
  for (const key of ['artifact', 'meta'] as const) {
    if (block[key] !== undefined) losses.lose(`${path}.${key}`, 'withheld', 'No model reads it.')
  }
  const { output, rest: outputRest } = outputOf(block, path, dialect, losses)
  const written = ['type', 'tool_call_id', 'call_id', 'name', 'content', 'artifact', 'meta']
  if ('output_is' in outputRest) written.push('structured_content')
  return {
    part: { type: 'tool-result', ...ids, toolName: block.name, output },
    rest: { ...omit(block, written), ...rest, ...outputRest },
  }
}

/** Providers know a call by `call_id ?? id`; the other id, if there is one, rides along. */
function idsOf(
  id: string,
  callId: string | undefined,
  path: string,
  hasCallId: boolean,
  losses: Losses,
): { readonly ids: { toolCallId: string; callId?: string }; readonly rest: JsonObject } {
  if (callId === undefined) return { ids: { toolCallId: id }, rest: {} }
  if (hasCallId) return { ids: { toolCallId: id, callId }, rest: {} }
  losses.lose(`${path}.call_id`, 'id', 'The call goes by the id that its provider gave it.')
  return { ids: { toolCallId: callId }, rest: { id } }
}

/** How a result is written: by what it holds and how it ended. */
function outputOf(
  block: ToolResultBlock,
  path: string,
  dialect: Dialect,
  losses: Losses,
): { readonly output: JsonObject; readonly rest: JsonObject } {
  const failed = block.status === 'error'
  const said = (output: JsonObject, rest: JsonObject = {}) => ({ output, rest })
  const text = (value: string): JsonObject => {
    const isNo = block.outcome === 'denied' || block.outcome === 'rejected'
    if (isNo && dialect.version > 5) return { type: 'execution-denied', reason: value }
    return { type: failed ? 'error-text' : 'text', value }
  }
  const value = (json: JsonValue): JsonObject => ({
    type: failed ? 'error-json' : 'json',
    value: json,
  })

  const nothing = () => {
    losses.lose(`${path}.content`, 'stands_in', 'Empty content is refused there.')
    return said(text(NO_OUTPUT))
  }

  if (block.content.length === 0) {
    if (block.structured_content === undefined) return nothing()
    return said(value(block.structured_content), { output_is: 'structured_content' })
  }
  const [only] = block.content
  if (only && block.content.length === 1 && isBare(only)) {
    if (only.type === 'text') return said(text(only.text))
    if (only.type === 'json') return said(value(only.value))
  }
  const items = block.content.flatMap((inner, index) => {
    const made = contentItem(inner, `${path}.content[${index}]`, dialect, losses)
    if (!made) return []
    const { part, rider } = attach(made, dialect)
    return [{ part, rider }]
  })
  if (items.length === 0) return nothing()
  if (failed) losses.lose(`${path}.status`, 'error_mark', 'Several blocks bear no mark of failure.')
  const riders = items.map(({ rider }) => rider)
  return {
    output: { type: 'content', value: items.map(({ part }) => part) },
    rest: riders.some((rider) => Object.keys(rider).length > 0) ? { content: riders } : {},
  }
}

/** A block that says no more than its text or value. */
function isBare(block: ContentBlock): boolean {
  return Object.keys(block).length === 2
}

function contentItem(
  block: ContentBlock,
  path: string,
  dialect: Dialect,
  losses: Losses,
): Part | null {
  if (!isForModel(block)) {
    losses.lose(path, 'withheld', 'It is addressed to people.')
    return null
  }
  if (block.type !== 'text' && block.type !== 'json' && !isMedia(block)) {
    losses.lose(path, 'left_out', `A block of type "${block.type}" has no place in a result.`)
    return null
  }
  const made = partOfBlock(block, path, dialect, losses)
  return made && isMedia(block) ? mediaItem(block, made, path, dialect, losses) : made
}

/** Media in a result had a word of its own in each version. */
function mediaItem(
  block: MediaBlock,
  { part, rest }: Part,
  path: string,
  { version }: Dialect,
  losses: Losses,
): Part {
  if (version === 7) return { part, rest }
  const { source } = block
  const named = block.type === 'file' ? { ...rest, name: block.name } : rest
  const mediaType = mediaTypeOf(block)
  if (source.type !== 'url') {
    const data = source.type === 'base64' ? source.data : ''
    const type = version === 5 ? 'media' : block.type === 'image' ? 'image-data' : 'file-data'
    return { part: { type, data, mediaType }, rest: named }
  }
  if (version === 6) {
    return block.type === 'image'
      ? { part: { type: 'image-url', url: source.url }, rest }
      : { part: { type: 'file-url', url: source.url, mediaType }, rest: named }
  }
  losses.lose(path, 'stands_in', 'Its address goes as text.')
  return { part: { type: 'text', text: source.url }, rest: omit(block, ['source']) }
}

/**
 * A part with what was attached to it before, where its dialect has a place for that, and what is
 * left to ride along.
 */
export function attach(
  { part, rest }: Part,
  { hasCallId }: Dialect,
): { readonly part: JsonObject; readonly rider: JsonObject } {
  const provider = objectIn(rest, 'provider')
  const attached = provider && objectIn(provider, WIRE)
  if (!attached || hasCallId) return { part, rider: rest }
  const others = omit(provider, [WIRE])
  const rider =
    Object.keys(others).length > 0 ? { ...rest, provider: others } : omit(rest, ['provider'])
  return { part: { ...part, providerOptions: attached }, rider }
}
