import type { ContentBlock, JsonObject, ModelEvent } from '../../protocol/index.ts'
import { isFields, stringOf } from '../late.ts'
import type { WireData } from '../shared/index.ts'
import { textOfDetails } from './reasoning-details.ts'
import type { SpokenBlocks } from './spoken-blocks.ts'

type Fields = { readonly [key: string]: unknown }

/** Content that is a part, or a list of parts, instead of a string. */
export function readParts(parts: unknown, speech: Speech, out: ModelEvent[]): void {
  for (const part of Array.isArray(parts) ? parts : [parts])
    if (isFields(part)) readPart(part, speech, out)
}

export interface Speech {
  readonly spoken: SpokenBlocks
  readonly data: WireData
  readonly refuse: (text: string) => void
}

function readPart(part: Fields, { spoken, data, refuse }: Speech, out: ModelEvent[]): void {
  const thinking = part['thinking'] ?? part['reasoning']
  const thought = Array.isArray(thinking) ? textOfDetails(thinking) : stringOf(thinking)
  switch (part['type']) {
    case 'text':
    case 'output_text':
      return grow('text', stringOf(part['text']))
    case 'refusal':
      return refuse(stringOf(part['refusal']))
    default:
      if (thinking !== undefined) return grow('reasoning', thought)
  }
  spoken.close(out)
  spoken.next += 1
  out.push({ type: 'block.whole', block: wholeBlock(part, data) })

  function grow(type: 'text' | 'reasoning', text: string): void {
    if (text !== '') spoken.grow(type, text, out)
  }
}

function wholeBlock(part: Fields, data: WireData): ContentBlock {
  const { image_url: image, type } = part
  const url = isFields(image) ? stringOf(image['url']) : stringOf(image)
  const [, media_type, base64] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? []
  if (media_type !== undefined && base64 !== undefined)
    return { type: 'image', source: { type: 'base64', media_type, data: base64 } }
  if (url !== '') return { type: 'image', source: { type: 'url', url } }
  const summary = `A part of type ${stringOf(type) || 'unknown'}`
  return {
    type: 'opaque',
    wire: data.wire,
    value: part as JsonObject,
    summary,
    provider: data.put({}),
  }
}
