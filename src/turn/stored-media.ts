import { type MediaBlock, readBlobs, replaceMedia } from '../blobs/index.ts'
import type { ContentBlock, ModelRequest } from '../protocol/index.ts'
import type { TurnPorts } from './turn-ports.ts'

/** The request with the bytes that the store keeps. What is not there any more is told as that. */
export async function withStoredMedia(
  request: ModelRequest,
  { blob }: Pick<TurnPorts, 'blob'>,
): Promise<ModelRequest> {
  const all = request.messages.flatMap(({ content }) => content)
  const replace = await readBlobs(all, blob, missing)
  const messages = request.messages.map((message) => {
    const content = replaceMedia(message.content, replace)
    return content === message.content ? message : { ...message, content }
  })
  return { ...request, messages }
}

function missing(block: MediaBlock): ContentBlock {
  return {
    type: 'text',
    text: `[${nameOf(block)}: attached, but its data is not stored here any more, so it could not be sent.]`,
  }
}

function nameOf(block: MediaBlock): string {
  switch (block.type) {
    case 'image':
      return block.alt ? `Image ${block.alt}` : 'Image'
    case 'audio':
      return block.transcript ? `Recording of “${block.transcript}”` : 'Recording'
    case 'file':
      return `File ${block.name}`
  }
}
