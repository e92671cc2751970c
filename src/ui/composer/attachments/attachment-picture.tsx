import type { ReactElement } from 'react'
import type { Attachment } from '../../../react/index.ts'
import { Icon } from '../../parts/index.ts'

/** A picture in small, a sign for anything else. */
export function AttachmentPicture({
  attachment,
}: {
  readonly attachment: Attachment
}): ReactElement {
  if (attachment.state !== 'ready' || attachment.block.type !== 'image') return <Icon name="file" />
  const { source } = attachment.block
  return source.type === 'base64' ? (
    <img
      className="cs-attachment-picture"
      src={`data:${source.media_type};base64,${source.data}`}
      alt=""
    />
  ) : (
    <Icon name="image" />
  )
}
