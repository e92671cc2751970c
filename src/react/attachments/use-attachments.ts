import { useMemo } from 'react'
import { late } from '../../protocol/index.ts'
import { draftOf, EMPTY_DRAFT, setDraft } from '../drafts.ts'
import { useThreadScope } from '../thread-context.ts'
import { useSelected } from '../use-selected.ts'
import { acceptedBy } from './accepted.ts'
import type { Attachment, AttachmentRules } from './attachment.ts'

const MAX_BYTES = 5_000_000
const MAX_FILES = 10

// Few messages carry files: what reads them comes with the first.
const reader = late(() => import('./attach.ts'))

export interface AttachmentsState {
  /** In the order in which they were chosen. */
  readonly attachments: readonly Attachment[]
  /** The rules as they hold here. Nothing is accepted where the model takes no files at all. */
  readonly rules: Required<AttachmentRules>
  /** Adds files, as far as the rules go; those that are refused stand among the attachments and say why. */
  attach(files: readonly File[]): void
  /** Takes one away. */
  detach(key: string): void
}

/** The files beside the message that is being written. They are sent with it. */
export function useAttachments(given: AttachmentRules = {}): AttachmentsState {
  const scope = useThreadScope('useAttachments')
  const key = useSelected(scope.store, () => scope.draftKey())
  const { attachments } = useSelected(scope.drafts, (drafts) => drafts.get(key) ?? EMPTY_DRAFT)
  const { accept, maxBytes = MAX_BYTES, maxFiles = MAX_FILES } = given
  const { capabilities } = scope.agent
  return useMemo(() => {
    const rules = { accept: accept ?? acceptedBy(capabilities), maxBytes, maxFiles }
    // The part that reads them did not load: they are named, and can be chosen again.
    const refuse = (files: readonly File[]): void => {
      const draft = draftOf(scope.drafts, scope.draftKey())
      const refused = files.map(({ name, size }, at): Attachment => {
        return { key: `not-read-${at}`, name, size, state: 'refused', why: 'unreadable' }
      })
      const kept = draft.attachments.filter((one) => one.state !== 'refused')
      setDraft(scope.drafts, scope.draftKey(), { ...draft, attachments: [...kept, ...refused] })
    }
    return {
      attachments,
      rules,
      attach: (files) => {
        void reader().then(
          ({ attachFiles }) => attachFiles(scope.drafts, scope.draftKey(), files, rules),
          () => refuse(files),
        )
      },
      detach: (one) => {
        const draft = draftOf(scope.drafts, scope.draftKey())
        const left = draft.attachments.filter((other) => other.key !== one)
        setDraft(scope.drafts, scope.draftKey(), { ...draft, attachments: left })
      },
    }
  }, [attachments, accept, capabilities, maxBytes, maxFiles, scope])
}
