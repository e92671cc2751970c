import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { useBlock, useMessageRole } from '../../react/index.ts'
import { drawBlock, UnknownBlock, useOwnRenderers } from '../blocks/index.ts'
import { defaultRenderers } from './default-renderers.tsx'

export interface MessageBlockProps {
  readonly messageId: string
  readonly index: number
  readonly streaming?: boolean
}

/** One block. It selects its own, so that a streamed token re-renders it and nothing around it. */
export const MessageBlock: NamedExoticComponent<MessageBlockProps> = memo(function MessageBlock({
  messageId,
  index,
  streaming = false,
}: MessageBlockProps): ReactElement | null {
  const block = useBlock(messageId, index)
  const role = useMessageRole(messageId)
  const own = useOwnRenderers()
  if (!block) return null
  return (
    drawBlock(own, defaultRenderers, { block, streaming, messageId, role }) ?? (
      <UnknownBlock block={block} />
    )
  )
})
