import type { ContentBlock } from '../../protocol/index.ts'
import { isObject } from '../../protocol/index.ts'
import type { Part } from './language-model.ts'

/** A file that a model made; undefined where its bytes are elsewhere. */
export function fileBlock({ mediaType, data, filename }: Part): ContentBlock | undefined {
  const inner = isObject(data) && 'type' in data ? (data['data'] ?? data['url']) : data
  const media_type = String(mediaType)
  const text =
    inner instanceof Uint8Array ? base64Of(inner) : inner instanceof URL ? inner.href : inner
  if (typeof text !== 'string') return undefined
  const source = /^https?:/.test(text)
    ? ({ type: 'url', url: text } as const)
    : ({ type: 'base64', data: text, media_type } as const)
  if (media_type.startsWith('image/')) return { type: 'image', source }
  if (media_type.startsWith('audio/')) return { type: 'audio', source }
  return { type: 'file', source, name: typeof filename === 'string' ? filename : 'file' }
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
