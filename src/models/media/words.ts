import type { ContentBlock, Source } from '../../protocol/index.ts'

/** What stands in for a block where it cannot be sent itself; undefined where nothing does. */
export function standIn(block: ContentBlock): string | undefined {
  switch (block.type) {
    case 'text':
      return block.text
    case 'json':
      return JSON.stringify(block.value)
    case 'image':
      return `[image${block.alt ? `: ${block.alt}` : ''}]`
    case 'audio':
      return block.transcript ?? '[audio]'
    case 'file':
      return `[file ${block.name}]`
    default:
      return undefined
  }
}

/** A block's name in a sentence. */
export function labelOf(block: ContentBlock): string {
  switch (block.type) {
    case 'image':
      return block.alt ? `Image (${block.alt})` : 'Image'
    case 'audio':
      return 'Audio'
    case 'file':
      return `File ${block.name}`
    default:
      return block.type
  }
}

/** An address of the bytes, which may hold them itself. */
export function urlOf(source: Source): string {
  if (source.type === 'url') return source.url
  return source.type === 'base64' ? `data:${source.media_type};base64,${source.data}` : ''
}

/** Files that a model can read as words. */
export function isTextMedia(mediaType: string): boolean {
  return /^text\/|^application\/(json|xml|yaml|x-yaml|javascript|typescript|toml)\b|\+(json|xml)\b/.test(
    mediaType,
  )
}

export function textOfBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
