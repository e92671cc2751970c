import type { ContentBlock } from '../../protocol/index.ts'
import { base64Of } from '../../blobs/index.ts'
import { isPicture, readFile } from '../browser/index.ts'

const SENT_AS_TEXT = /^text\/|^application\/(?:json|xml)$/

/** A file as the block that a message carries; null where it cannot be read. */
export async function blockOfFile(file: File): Promise<ContentBlock | null> {
  const read = await readFile(file)
  if (read === null) return null
  const { name, type, size, content } = read
  if (content.type === 'text') {
    // Systems give code the oddest types (`.ts` is a film to many); what reads as text is sent as text.
    const media_type = SENT_AS_TEXT.test(type) ? type : 'text/plain'
    const data = base64Of(new TextEncoder().encode(content.text))
    return { type: 'file', source: { type: 'base64', data, media_type }, name, size }
  }
  const source = { type: 'base64', data: content.base64, media_type: type } as const
  return isPicture(type)
    ? { type: 'image', source, alt: name }
    : { type: 'file', source, name, size }
}
