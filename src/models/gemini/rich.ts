import type { ContentBlock, JsonObject, ToolResultBlock } from '../../protocol/index.ts'
import { isFields } from '../late.ts'
import { carried, isMedia, labelOf, standIn, type Carried } from '../media/index.ts'
import type { RequestContext } from '../shared/index.ts'

/** What a person said, a part a block. */
export function userParts(
  content: readonly ContentBlock[],
  context: RequestContext,
): readonly JsonObject[] {
  return content.flatMap((block): readonly JsonObject[] => {
    const part = mediaPart(block, context)
    const text = standIn(block)
    return part ? [part] : text?.trim() ? [{ text }] : []
  })
}

/** What the model made or did itself goes back as it came. */
export function modelParts(
  block: ContentBlock,
  kept: JsonObject,
  own: boolean,
  { data, warn }: RequestContext,
): readonly JsonObject[] {
  if (block.type === 'opaque') {
    const isOurs = own && block.wire === data.wire && !data.isElsewhere(block)
    return isOurs && isFields(block.value) ? [block.value] : []
  }
  if (!isMedia(block)) return []
  if (own && block.source.type === 'base64') return [{ ...inline(block.source), ...kept }]
  const message = `What the assistant made (${block.type}) cannot be sent back on this wire.`
  warn('assistant_media_left_out', message)
  return []
}

/**
 * The media of a result: with it where the model takes them there, else behind the results.
 * Undefined where it has none.
 */
export function resultMedia(
  { content, name }: ToolResultBlock,
  together: boolean,
  lifted: JsonObject[],
  context: RequestContext,
): { readonly text: string; readonly parts?: readonly JsonObject[] } | undefined {
  if (!content.some(isMedia)) return undefined
  const lines: string[] = []
  const parts: JsonObject[] = []
  for (const block of content) {
    const part = mediaPart(block, context)
    const isInline = !!part?.['inlineData']
    if (!part) lines.push(standIn(block) ?? '')
    else if (together && isInline) {
      lines.push(`[${labelOf(block)}]`)
      parts.push(part)
    } else {
      context.warn('result_media_moved', 'A result takes only text here; its media went behind it.')
      lines.push(`[${labelOf(block)}: behind the results]`)
      lifted.push({ text: `${labelOf(block)} from the result of ${name}:` }, part)
    }
  }
  return { text: lines.filter(Boolean).join('\n'), ...(parts.length > 0 && { parts }) }
}

/** An image, a recording or a file as a part; undefined where the block is none, or cannot be sent. */
function mediaPart(block: ContentBlock, context: RequestContext): JsonObject | undefined {
  const at = isMedia(block) ? carried(block, context) : null
  if (!at) return undefined
  return at.source.type === 'url' ? linked(at, context) : inline(at.source)
}

function inline({
  media_type: mimeType,
  data,
}: {
  readonly media_type: string
  readonly data: string
}): JsonObject {
  return { inlineData: { mimeType, data } }
}

const types: { readonly [ending: string]: string } = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

// The provider wants to know what stands at an address; its ending says so, or nobody does.
function linked({ source, type }: Carried, { warn }: RequestContext): JsonObject | undefined {
  const url = source.type === 'url' ? source.url : ''
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''
  const usual = { image: 'image/jpeg', audio: 'audio/mpeg', file: undefined }[type]
  const mimeType = types[ending] ?? usual
  if (mimeType) return { fileData: { fileUri: url, mimeType } }
  warn('file_as_link', 'A file of unknown type was sent as a link.')
  return { text: `File: ${url}` }
}
