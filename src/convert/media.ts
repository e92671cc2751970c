import type { ContentBlock, Source } from '../protocol/index.ts'

export type MediaBlock = Extract<ContentBlock, { readonly type: 'image' | 'audio' | 'file' }>

export function isMedia(block: ContentBlock): block is MediaBlock {
  return block.type === 'image' || block.type === 'audio' || block.type === 'file'
}

/** The kind of block for bytes of a media type. */
export function kindOf(mediaType: string): MediaBlock['type'] {
  if (mediaType.startsWith('image/')) return 'image'
  return mediaType.startsWith('audio/') ? 'audio' : 'file'
}

export function mediaBlock(
  kind: MediaBlock['type'],
  source: Source,
  name: string | undefined,
): MediaBlock {
  return kind === 'file' ? { type: kind, source, name: name ?? 'file' } : { type: kind, source }
}

/** A shape that keeps addresses and bytes in one string tells them apart by the scheme. */
export function hasScheme(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address)
}

/** Bytes as some shapes write them in one string: an address, a data address, or base64. */
export function sourceOf(data: string, mediaType: string): Source {
  const [, type, parameters, rest] = /^data:([^;,]*)((?:;[^;,]*)*),(.*)$/s.exec(data) ?? []
  if (rest !== undefined && parameters?.endsWith(';base64')) {
    return { type: 'base64', data: rest, media_type: type || mediaType }
  }
  if (hasScheme(data)) return { type: 'url', url: data }
  return { type: 'base64', data, media_type: mediaType }
}

/** A media type that says no more than is known. */
export function mediaTypeOf(block: MediaBlock): string {
  if (block.source.type !== 'url') return block.source.media_type
  return block.type === 'file' ? 'application/octet-stream' : `${block.type}/*`
}

/** A text as base64 of its UTF-8. */
export function base64Of(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
