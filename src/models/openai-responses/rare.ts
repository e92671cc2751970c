import type { Citation, ContentBlock, JsonObject } from '../../protocol/index.ts'
import { isFields, listOf, stringOf } from '../late.ts'
import type { WireData } from '../shared/index.ts'

/** An item that is neither words, thoughts nor a call: kept as it came, and handed back. */
export function itemBlock(item: JsonObject, data: WireData): ContentBlock {
  const { type, result, ...rest } = item
  if (type === 'image_generation_call' && typeof result === 'string' && result !== '') {
    const media_type = `image/${stringOf(item['output_format']) || 'png'}`
    const alt = stringOf(item['revised_prompt'])
    return {
      type: 'image',
      source: { type: 'base64', data: result, media_type },
      ...(alt && { alt }),
      provider: data.put({ type, ...rest }),
    }
  }
  const kind = stringOf(type) || 'unknown'
  return {
    type: 'opaque',
    wire: data.wire,
    value: item,
    summary: `An item of type ${kind.replaceAll('_', ' ')}`,
    provider: data.put({}),
  }
}

export function citationsOf(annotations: unknown): { readonly citations?: readonly Citation[] } {
  const citations = listOf(annotations).flatMap(citationOf)
  return citations.length > 0 ? { citations } : {}
}

function citationOf(annotation: unknown): readonly Citation[] {
  if (!isFields(annotation)) return []
  const { start_index: start, end_index: end } = annotation
  const url = stringOf(annotation['url'])
  const title = stringOf(annotation['title']) || stringOf(annotation['filename'])
  if (!url && !title) return []
  const ranged = typeof start === 'number' && typeof end === 'number' && end > start
  return [{ ...(url && { url }), ...(title && { title }), ...(ranged && { start, end }) }]
}
