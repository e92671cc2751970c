import type { ContentBlock, Source, ThreadEvent } from '../protocol/index.ts'

export type MediaBlock = Extract<ContentBlock, { readonly type: 'image' | 'audio' | 'file' }>
export type BlobSource = Extract<Source, { readonly type: 'blob' }>

/** Says what stands in the place of a block; the same one where nothing else does. */
export type ReplaceMedia = (block: MediaBlock) => ContentBlock

export function isMedia(block: ContentBlock): block is MediaBlock {
  return block.type === 'image' || block.type === 'audio' || block.type === 'file'
}

/** Content with other media, those inside results as well; the same list where all stay. */
export function replaceMedia(
  content: readonly ContentBlock[],
  replace: ReplaceMedia,
): readonly ContentBlock[] {
  const replaced = content.map((block): ContentBlock => {
    if (isMedia(block)) return replace(block)
    if (block.type !== 'tool_result') return block
    const inner = replaceMedia(block.content, replace)
    return inner === block.content ? block : { ...block, content: inner }
  })
  return replaced.every((block, at) => block === content[at]) ? content : replaced
}

/** What is said in an event. */
export function contentOf(event: ThreadEvent): readonly ContentBlock[] {
  switch (event.type) {
    case 'message.added':
      return event.message.content
    case 'block.ended':
      return [event.block]
    default:
      return []
  }
}

/** An event with other media in what is said in it; the same one where all stay. */
export function replaceMediaSaid(event: ThreadEvent, replace: ReplaceMedia): ThreadEvent {
  switch (event.type) {
    case 'message.added': {
      const { message } = event
      const content = replaceMedia(message.content, replace)
      return content === message.content ? event : { ...event, message: { ...message, content } }
    }
    case 'block.ended': {
      const [block = event.block] = replaceMedia([event.block], replace)
      return block === event.block ? event : { ...event, block }
    }
    default:
      return event
  }
}
