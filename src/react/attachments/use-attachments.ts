import { useMemo } from 'react'
import { late } from '../../protocol/index.ts'
import { draftOf, EMPTY_DRAFT, setDraft } from '../drafts.ts'
import { useThreadScope } from '../thread-context.ts'
import { useSelected } from '../use-selected.ts'
import { acceptedBy } from './accepted.ts'
import type { Attachment, AttachmentRules } from './attachment.ts'

const MAX_BYTES = 5_000_000
const MAX_FILES = 10

let announced = 0

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
    const change = (next: (now: readonly Attachment[]) => readonly Attachment[]): void => {
      const draft = draftOf(scope.drafts, scope.draftKey())
      setDraft(scope.drafts, scope.draftKey(), { ...draft, attachments: next(draft.attachments) })
    }
    /** They stand there at once, so that nothing is sent without them. Gives back those still wanted. */
    const announce = (files: readonly File[]): (() => readonly File[]) => {
      const waiting = new Map(files.map((file) => [`waiting-${(announced += 1)}`, file]))
      change((now) => [
        ...now,
        ...[...waiting].map(([at, { name, size }]): Attachment => {
          return { key: at, name, size, state: 'reading' }
        }),
      ])
      return () => {
        const wanted: File[] = []
        change((now) =>
          now.filter((one) => {
            const file = waiting.get(one.key)
            if (file) wanted.push(file)
            return !file
          }),
        )
        return wanted
      }
    }
    // The part that reads them did not load: they are named, and can be chosen again.
    const refuse = (files: readonly File[]): void => {
      const refused = files.map(({ name, size }, at): Attachment => {
        return { key: `not-read-${at}`, name, size, state: 'refused', why: 'unreadable' }
      })
      change((now) => [...now.filter((one) => one.state !== 'refused'), ...refused])
    }
    return {
      attachments,
      rules,
      attach: (files) => {
        const there = reader.now()
        if (there) return void there.attachFiles(scope.drafts, scope.draftKey(), files, rules)
        const wanted = announce(files)
        reader().then(
          ({ attachFiles }) => attachFiles(scope.drafts, scope.draftKey(), wanted(), rules),
          () => refuse(wanted()),
        )
      },
      detach: (gone) => change((now) => now.filter((one) => one.key !== gone)),
    }
  }, [attachments, accept, capabilities, maxBytes, maxFiles, scope])
}
