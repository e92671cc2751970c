import type { ContentBlock, JsonObject } from '../../protocol/index.ts'
import { isFields } from '../late.ts'
import {
  carried,
  isMedia,
  isTextMedia,
  standIn,
  textOfBase64,
  urlOf,
  type Carried,
} from '../media/index.ts'
import type { RequestContext } from '../shared/index.ts'

/** What a person said, or a result tells, a part a block. */
export function inputParts(
  content: readonly ContentBlock[],
  context: RequestContext,
): readonly JsonObject[] {
  return content.flatMap((block): readonly JsonObject[] => {
    const part = mediaPart(block, context)
    const text = standIn(block)
    return part ? [part] : text?.trim() ? [{ type: 'input_text', text }] : []
  })
}

/** Several blocks stay several; undefined where a result is words alone. */
export function resultParts(
  content: readonly ContentBlock[],
  context: RequestContext,
): readonly JsonObject[] | undefined {
  return content.some(isMedia) ? inputParts(content, context) : undefined
}

/** What the provider made or did itself goes back as it came. */
export function assistantItem(
  block: ContentBlock,
  own: boolean,
  { data, warn }: RequestContext,
): JsonObject | undefined {
  if (block.type === 'opaque')
    return own && block.wire === data.wire && !data.isElsewhere(block) && isFields(block.value)
      ? block.value
      : undefined
  if (!isMedia(block)) return undefined
  const { from: _from, ...kept } = own ? data.of(block) : {}
  if (kept['type'] && block.source.type === 'base64') return { ...kept, result: block.source.data }
  const message = `What the assistant made (${block.type}) cannot be sent back on this wire.`
  warn('assistant_media_left_out', message)
  return undefined
}

/** An image or a file as a part; undefined where the block is none, or cannot be sent. */
function mediaPart(block: ContentBlock, context: RequestContext): JsonObject | undefined {
  const at = isMedia(block) ? carried(block, context) : null
  switch (at?.type) {
    case 'image':
      return { type: 'input_image', image_url: urlOf(at.source) }
    case 'file':
      return filePart(at, context)
    default:
      return undefined
  }
}

function filePart(
  { source, name }: Carried & { readonly type: 'file' },
  { warn }: RequestContext,
): JsonObject | undefined {
  if (source.type === 'url') return { type: 'input_file', file_url: source.url }
  if (source.media_type === 'application/pdf')
    return { type: 'input_file', filename: name, file_data: urlOf(source) }
  if (source.media_type.startsWith('image/'))
    return { type: 'input_image', image_url: urlOf(source) }
  if (isTextMedia(source.media_type))
    return { type: 'input_text', text: `File ${name}:\n\n${textOfBase64(source.data)}` }
  warn('file_left_out', `This wire takes PDF, text and images; ${name} was left out.`)
  return undefined
}
