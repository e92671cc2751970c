import { refusalOf, safeName } from '../browser/index.ts'
import { type DraftStore, draftOf, setDraft } from '../drafts.ts'
import type { Attachment, AttachmentRules } from './attachment.ts'
import { blockOfFile } from './block-of-file.ts'

let made = 0

/** Puts files beside what is written in a thread: at once as names, and read one after the other. */
export async function attachFiles(
  drafts: DraftStore,
  threadId: string,
  files: readonly File[],
  { accept, ...limits }: Required<AttachmentRules>,
): Promise<void> {
  const draft = draftOf(drafts, threadId)
  // What was refused has been seen by now.
  const kept = draft.attachments.filter(({ state }) => state !== 'refused')
  let count = kept.length
  const added = files.map((file): { readonly file: File; readonly attachment: Attachment } => {
    const why =
      accept.length === 0 ? 'wrong_type' : refusalOf(file, { ...limits, accept: [accept] }, count)
    if (why === null) count += 1
    const facts = { key: `attachment-${(made += 1)}`, name: safeName(file.name), size: file.size }
    return {
      file,
      attachment:
        why === null ? { ...facts, state: 'reading' } : { ...facts, state: 'refused', why },
    }
  })
  const attachments = [...kept, ...added.map(({ attachment }) => attachment)]
  setDraft(drafts, threadId, { ...draft, attachments })
  for (const { file, attachment } of added) {
    if (attachment.state === 'reading') settle(drafts, attachment, await blockOfFile(file))
  }
}

type Block = Awaited<ReturnType<typeof blockOfFile>>

/** Wherever it is by now: a draft may have become a thread, and the file may have been taken away. */
function settle(drafts: DraftStore, { key, name, size }: Attachment, block: Block): void {
  for (const [threadId, draft] of drafts.getState()) {
    if (!draft.attachments.some((one) => one.key === key)) continue
    setDraft(drafts, threadId, {
      ...draft,
      attachments: draft.attachments.map((one) => {
        if (one.key !== key) return one
        return block === null
          ? { key, name, size, state: 'refused', why: 'unreadable' }
          : { key, name, size, state: 'ready', block }
      }),
    })
  }
}
