import { oneLine } from '../../react/approval/index.ts'
import type { Strings } from '../strings/index.ts'

/** A file that is not taken, and why. */
export interface RefusedFile {
  readonly name: string
  readonly why: keyof Strings['clientTool']['file']['refused']
}

/** Why a file is not taken. `wrongType`: in the words of the place that takes files. */
export function refusalWords(
  { name, why }: RefusedFile,
  { maxBytes, maxFiles }: { readonly maxBytes: number; readonly maxFiles: number },
  { clientTool, bytes }: Pick<Strings, 'clientTool' | 'bytes'>,
  wrongType: (name: string) => string = clientTool.file.refused.wrong_type,
): string {
  const { refused } = clientTool.file
  const shown = oneLine(name)
  switch (why) {
    case 'too_large':
      return refused.too_large(shown, bytes(maxBytes))
    case 'too_many':
      return refused.too_many(shown, maxFiles)
    case 'wrong_type':
      return wrongType(shown)
    case 'unreadable':
      return refused.unreadable(shown)
  }
}
