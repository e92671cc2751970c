import type { ContentBlock, Source } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'

export type MediaBlock = Extract<ContentBlock, { readonly type: 'image' | 'audio' | 'file' }>

/** A block whose bytes are at hand. */
export type Carried = MediaBlock & { readonly source: Exclude<Source, { readonly type: 'blob' }> }

export function isMedia(block: ContentBlock): block is MediaBlock {
  return block.type === 'image' || block.type === 'audio' || block.type === 'file'
}

const abilities = { image: 'images', audio: 'audio', file: 'files' } as const

/** The block where this model may be sent it; null with a warning where not. */
export function carried(
  block: MediaBlock,
  { capabilities, warn }: Pick<RequestContext, 'capabilities' | 'warn'>,
): Carried | null {
  if (!capabilities[abilities[block.type]]) {
    warn(
      `${block.type}_left_out`,
      `This model takes no ${abilities[block.type]}; one was left out.`,
    )
    return null
  }
  if (block.source.type !== 'blob') return block as Carried
  warn('blob_left_out', 'Something stored was not loaded before the request and was left out.')
  return null
}
