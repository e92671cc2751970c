import type { ExpiryNews } from '../../react/approval/index.ts'
import type { EarlyStrings } from '../strings/index.ts'
import { toolInWords } from './news-words.ts'

/** What is said aloud when the time of a question runs out. */
export function expiryWords({ callback, remaining }: ExpiryNews, strings: EarlyStrings): string {
  const { expiresSoon, reviewExpiresSoon } = strings.question
  const say = callback.kind === 'result_review' ? reviewExpiresSoon : expiresSoon
  return say(
    toolInWords(callback),
    strings.duration(wholeSeconds(remaining)),
    callback.extends_by_ms !== undefined,
  )
}

/** So that a countdown says the second that has begun. */
export function wholeSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000) * 1000
}
