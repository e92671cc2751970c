import { holdsBlobs } from '../blobs/index.ts'
import type { ModelRequest } from '../protocol/index.ts'
import { notLoaded } from './not-loaded.ts'
import type { TurnPorts } from './turn-ports.ts'

/**
 * The request with the bytes that the store keeps. What reads them comes with the first request that
 * names some; rejects with a `ModelError` where it cannot be had.
 */
export async function withMedia(request: ModelRequest, ports: TurnPorts): Promise<ModelRequest> {
  if (!request.messages.some(({ content }) => holdsBlobs(content))) return request
  const { withStoredMedia } = await import('./stored-media.ts').catch((cause: unknown) => {
    throw notLoaded('what reads attachments', cause)
  })
  return withStoredMedia(request, ports)
}
