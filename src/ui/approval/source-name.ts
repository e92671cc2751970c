import { oneLine } from '../../react/approval/index.ts'
import type { EarlyStrings } from '../strings/index.ts'

const OWN = 'application'

/** What a source is called: the application itself has a name in the catalogue. */
export function sourceName(source: string | undefined, words: EarlyStrings['question']): string {
  return source === undefined || source === OWN ? words.application : oneLine(source)
}
