import {
  assertNever,
  type ContentBlock,
  isForModel,
  type JsonObject,
  type JsonValue,
  type Message,
  type Source,
  type ToolResultBlock,
} from '../protocol/index.ts'

/** A message in the words of the conventions: a role and parts. */
export function conventionMessage(message: Message): JsonObject {
  return {
    role: message.role,
    parts: message.content.filter(isForModel).map((block) => partOf(block)),
    ...(message.role === 'assistant' && message.finish_reason
      ? { finish_reason: message.finish_reason }
      : {}),
  }
}

/** What a model reads of a result. */
export function resultValue(result: ToolResultBlock): JsonValue {
  const content = result.content.filter(isForModel)
  if (content.length === 0) return result.structured_content ?? null
  const [only] = content
  if (only && content.length === 1) {
    if (only.type === 'text') return only.text
    if (only.type === 'json') return only.value
  }
  return content.map((block) => partOf(block))
}

function partOf(block: ContentBlock): JsonObject {
  switch (block.type) {
    case 'text':
      return { type: 'text', content: block.text }
    case 'reasoning':
      return { type: 'reasoning', content: block.text }
    case 'image':
      return media('image', block.source)
    case 'audio':
      return media('audio', block.source)
    case 'file':
      return media('document', block.source)
    case 'json':
      return { type: 'text', content: JSON.stringify(block.value) }
    case 'tool_call':
      return {
        type: 'tool_call',
        id: block.call_id ?? block.id,
        name: block.name,
        arguments: block.args ?? block.args_text ?? null,
      }
    case 'tool_result':
      return {
        type: 'tool_call_response',
        id: block.call_id ?? block.tool_call_id,
        response: resultValue(block),
      }
    case 'source':
    case 'custom':
    case 'opaque':
      return { type: block.type }
    default:
      assertNever(block)
      return { type: 'unknown' }
  }
}

// Bytes stay out: a trace is no store of files.
function media(modality: string, source: Source): JsonObject {
  switch (source.type) {
    case 'url':
      return { type: 'uri', modality, uri: source.url }
    case 'base64':
      return { type: 'blob', modality, mime_type: source.media_type, content: '' }
    case 'blob':
      return { type: 'file', modality, mime_type: source.media_type, file_id: source.blob_id }
  }
}
