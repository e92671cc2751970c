import type { ContentBlock, JsonObject, ToolResultBlock } from '../../protocol/index.ts'
import { isFields } from '../late.ts'
import {
  carried,
  isMedia,
  isTextMedia,
  labelOf,
  standIn,
  textOfBase64,
  type Carried,
} from '../media/index.ts'
import type { RequestContext } from '../shared/index.ts'

/** What a person said, a part a block. */
export function userParts(
  content: readonly ContentBlock[],
  context: RequestContext,
): readonly JsonObject[] {
  return content.flatMap((block) => mediaPart(block, context) ?? textPart(standIn(block)))
}

/** The assistant's own words that need more than plain text; undefined for all others. */
export function assistantParts(
  block: ContentBlock,
  kept: JsonObject,
  own: boolean,
  { data, warn }: RequestContext,
): readonly JsonObject[] | undefined {
  switch (block.type) {
    case 'text':
      return kept['citations'] && block.text.trim()
        ? [{ type: 'text', text: block.text, ...kept }]
        : undefined
    case 'opaque':
      return own && block.wire === data.wire && !data.isElsewhere(block) && isFields(block.value)
        ? [block.value]
        : []
    case 'tool_call':
      if (!block.executed_by) return undefined
      // Runs of a provider mean something to that provider alone.
      return kept['type'] && block.call_id
        ? [{ ...kept, id: block.call_id, name: block.name, input: block.args ?? {} }]
        : []
    case 'image':
    case 'audio':
    case 'file':
      warn(
        'assistant_media_left_out',
        `What the assistant made (${block.type}) cannot be sent back on this wire.`,
      )
      return []
    default:
      return undefined
  }
}

/** Several blocks stay several; an error may hold nothing but text, the rest stands behind it. */
export function resultContent(
  block: ToolResultBlock,
  lifted: JsonObject[],
  context: RequestContext,
): { readonly content: string | readonly JsonObject[] } {
  const { content, structured_content: structured, status, name } = block
  if (content.length === 0)
    return { content: structured === undefined ? '' : JSON.stringify(structured) }
  const parts = content.flatMap((item): readonly JsonObject[] => {
    const media = mediaPart(item, context)
    if (!media) return textPart(standIn(item))
    if (status !== 'error' || media['type'] === 'text') return [media]
    context.warn('result_media_moved', 'An error takes only text here; its media went behind it.')
    lifted.push(...textPart(`${labelOf(item)} from the result of ${name}:`), media)
    return textPart(`[${labelOf(item)}: behind the results]`)
  })
  const [only] = parts
  const text = only?.['text']
  return { content: parts.length === 1 && typeof text === 'string' ? text : parts }
}

/** An image or a file as a part; undefined where the block is none, or cannot be sent. */
function mediaPart(block: ContentBlock, context: RequestContext): JsonObject | undefined {
  const at = isMedia(block) ? carried(block, context) : null
  switch (at?.type) {
    case 'image':
      return { type: 'image', source: sourceOf(at) }
    case 'file':
      return filePart(at, context)
    default:
      return undefined
  }
}

function filePart(
  file: Carried & { readonly type: 'file' },
  { warn }: RequestContext,
): JsonObject | undefined {
  const { source, name } = file
  if (source.type === 'url' || source.media_type === 'application/pdf')
    return { type: 'document', source: sourceOf(file), title: name }
  if (isTextMedia(source.media_type)) {
    const text = { type: 'text', media_type: 'text/plain', data: textOfBase64(source.data) }
    return { type: 'document', source: text, title: name }
  }
  if (source.media_type.startsWith('image/')) return { type: 'image', source: sourceOf(file) }
  warn('file_left_out', `This wire takes PDF, text and images; ${name} was left out.`)
  return undefined
}

function sourceOf({ source }: Carried): JsonObject {
  return source.type === 'url'
    ? { type: 'url', url: source.url }
    : { type: 'base64', media_type: source.media_type, data: source.data }
}

function textPart(text: string | undefined): readonly JsonObject[] {
  return text?.trim() ? [{ type: 'text', text }] : []
}
