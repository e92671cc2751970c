import { lazy, type ReactElement, Suspense } from 'react'
import { Guard } from '../parts/index.ts'
import { useComposerParts } from './composer-context.ts'

const AttachmentList = lazy(() =>
  import('./attachments/index.ts').then((attachments) => ({ default: attachments.AttachmentList })),
)

/** The files that go with the message, and those that were not taken. */
export function ComposerAttachments(): ReactElement | null {
  const { attachments } = useComposerParts('ComposerAttachments')
  if (attachments.length === 0) return null
  return (
    <Guard instead={null}>
      <Suspense>
        <AttachmentList />
      </Suspense>
    </Guard>
  )
}
