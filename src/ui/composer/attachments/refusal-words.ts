import { oneLine } from '../../../react/approval/index.ts'
import type { Attachment, AttachmentsState } from '../../../react/index.ts'
import type { Strings } from '../../strings/index.ts'

/** Why a file is not sent. */
export function refusalWords(
  { name, why }: Extract<Attachment, { readonly state: 'refused' }>,
  { maxBytes, maxFiles }: AttachmentsState['rules'],
  { clientTool, composer, bytes }: Strings,
): string {
  const shown = oneLine(name)
  const { refused } = clientTool.file
  switch (why) {
    case 'too_large':
      return refused.too_large(shown, bytes(maxBytes))
    case 'wrong_type':
      return composer.wrongType(shown)
    case 'too_many':
      return refused.too_many(shown, maxFiles)
    case 'unreadable':
      return refused.unreadable(shown)
  }
}
