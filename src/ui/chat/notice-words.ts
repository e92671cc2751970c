import type { Notice } from '../../react/index.ts'
import type { EarlyStrings } from '../strings/index.ts'

/** A notice in the words of the catalogue; one that it does not know, as it was written down. */
export function noticeWords(
  { code, message }: Pick<Notice, 'code' | 'message'>,
  { notice: { code: words } }: EarlyStrings,
): string {
  return Object.hasOwn(words, code) ? words[code as keyof typeof words] : message
}
