import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  Message,
  ToolResultBlock,
} from '../../protocol/index.ts'
import { isFields } from '../late.ts'
import {
  carried,
  isMedia,
  isTextMedia,
  labelOf,
  standIn,
  textOfBase64,
  urlOf,
  type Carried,
  type MediaBlock,
} from '../media/index.ts'
import type { RequestContext } from '../shared/index.ts'
import type { HostRules } from './host-rules.ts'

/** What a person said, a part a block. */
export function userParts(
  content: readonly ContentBlock[],
  context: RequestContext,
): readonly JsonObject[] {
  return content.flatMap((block): readonly JsonObject[] => {
    const parts = isMedia(block) ? mediaParts(block, context) : null
    if (parts) return parts
    const text = isMedia(block) ? altOf(block) : standIn(block)
    return text?.trim() ? [textPart(text)] : []
  })
}

/** The message with what only its own endpoint wants back: reasoning, signatures, parts. */
export function assistant(
  said: AssistantMessage,
  { content, wire: from }: Message,
  running: boolean,
  context: RequestContext,
  { reasoningReplay: replay }: HostRules,
): AssistantMessage {
  const { data } = context
  const dataOf = (block: ContentBlock): JsonObject =>
    from === undefined || from === data.wire ? data.of(block) : {}
  const thoughts = content.filter((block) => block.type === 'reasoning')
  const thought = from === data.wire ? thoughts.map(({ text }) => text).join('') : ''
  const replayed = replay === 'always' || (replay === 'since_last_user' && running && thought)
  // Signed or encrypted: the endpoint checks it, so it goes back unchanged and in its order.
  const details = thoughts.flatMap((block) => listIn(dataOf(block)['reasoning_details']))
  const extras = content
    .filter((block) => block.type === 'tool_call' && !block.executed_by)
    .map((call) => dataOf(call)['extra_content'])
  const tool_calls = said.tool_calls?.map((call, at) => {
    const extra_content = extras[at]
    return extra_content === undefined ? call : { ...call, extra_content }
  })
  return {
    ...said,
    content: ownParts(content, context) ?? said.content,
    ...(replayed && { reasoning_content: thought }),
    ...(details.length > 0 && { reasoning_details: details }),
    ...(tool_calls && { tool_calls }),
  }
}

export interface AssistantMessage {
  readonly role: 'assistant'
  readonly content: string | null | readonly JsonObject[]
  readonly tool_calls?: readonly JsonObject[]
  readonly [extra: string]: JsonValue
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : []
}

/** Text beside parts that only this endpoint knows, in their places; null where there are none. */
function ownParts(
  content: readonly ContentBlock[],
  { data, warn }: RequestContext,
): readonly JsonObject[] | null {
  let own = false
  const parts = content.flatMap((block): readonly JsonObject[] => {
    if (block.type === 'text') return block.text === '' ? [] : [textPart(block.text)]
    if (isMedia(block)) {
      const message = `What the assistant made (${block.type}) cannot be sent back on this wire.`
      warn('assistant_media_left_out', message)
    }
    if (block.type !== 'opaque' || block.wire !== data.wire || data.isElsewhere(block)) return []
    own ||= isFields(block.value)
    return isFields(block.value) ? [block.value] : []
  })
  return own ? parts : null
}

export interface ResultContent {
  /** None where the result has no blocks. */
  readonly text: string | undefined
  /** Parts that a tool message cannot hold: they go into a user message behind the results. */
  readonly lifted: readonly JsonObject[]
}

/** The result of a call as this wire tells it: text. `artifact` and `meta` are for no model. */
export function resultContent(
  block: ToolResultBlock,
  callId: string,
  context: RequestContext,
): ResultContent {
  const lines: string[] = []
  const lifted: JsonObject[] = []
  for (const item of block.content) {
    const parts = isMedia(item) ? mediaParts(item, context) : null
    const [only] = parts ?? []
    const text = parts === null ? standIn(item) : only?.['text']
    if (typeof text === 'string') lines.push(text)
    if (parts === null || typeof text === 'string') continue
    const label = labelOf(item)
    lines.push(`[${label}: in the next user message]`)
    lifted.push(textPart(`${label} from the result of ${block.name} (call ${callId}):`), ...parts)
    context.warn(
      'result_media_moved',
      'A tool message takes only text here; its media went into a user message.',
    )
  }
  return { text: block.content.length === 0 ? undefined : lines.join('\n'), lifted }
}

/** An image, a recording or a file as a part; null with a warning where the wire has none for it. */
function mediaParts(block: MediaBlock, context: RequestContext): readonly JsonObject[] | null {
  const at = carried(block, context)
  switch (at?.type) {
    case 'image':
      return [{ type: 'image_url', image_url: { url: urlOf(at.source) } }]
    case 'audio':
      return audioParts(at, context)
    case 'file':
      return fileParts(at, context)
    case undefined:
      return null
  }
}

function altOf(block: MediaBlock): string | undefined {
  return block.type === 'image' ? block.alt : block.type === 'audio' ? block.transcript : undefined
}

function audioParts({ source }: Carried, { warn }: RequestContext): readonly JsonObject[] | null {
  const format = source.type === 'base64' ? audioFormat(source.media_type) : null
  if (source.type === 'base64' && format !== null) {
    return [{ type: 'input_audio', input_audio: { data: source.data, format } }]
  }
  warn('audio_left_out', 'This wire takes recordings only inline, as WAV or MP3; one was left out.')
  return null
}

function fileParts(
  { source, name }: Carried & { readonly type: 'file' },
  { warn }: RequestContext,
): readonly JsonObject[] | null {
  if (source.type === 'url') {
    warn('file_as_link', `This wire takes no files by address; ${name} was sent as a link.`)
    return [textPart(`File ${name}: ${source.url}`)]
  }
  if (source.media_type === 'application/pdf') {
    return [{ type: 'file', file: { filename: name, file_data: urlOf(source) } }]
  }
  if (isTextMedia(source.media_type)) {
    return [textPart(`File ${name}:\n\n${textOfBase64(source.data)}`)]
  }
  warn('file_left_out', `This wire takes PDF and text files; ${name} was left out.`)
  return null
}

function audioFormat(mediaType: string): string | null {
  if (/^audio\/(wav|wave|x-wav|vnd\.wave)\b/.test(mediaType)) return 'wav'
  return /^audio\/(mpeg|mp3)\b/.test(mediaType) ? 'mp3' : null
}

function textPart(text: string): JsonObject {
  return { type: 'text', text }
}
