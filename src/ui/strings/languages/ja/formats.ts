import { createFormats, type Formats } from '../../format.ts'
import { createLateFormats, type LateFormats } from '../../late-formats.ts'

// Narrow units are Latin letters in Japanese (`5m`, which reads as metres); the short ones are words
// behind a blank, which Japanese does not write.
const short = createFormats('ja', { display: 'short', and: '' })
const late = createLateFormats('ja')
const tight = (text: string): string => text.replace(/\s/gu, '')

export const format: Formats = {
  ...short,
  duration: (milliseconds) => tight(short.duration(milliseconds)),
  bytes: (bytes) => tight(short.bytes(bytes)).replace(/byte$/u, 'バイト'),
}

export const { moment }: LateFormats = late
export const elapsed: LateFormats['elapsed'] = (milliseconds, now) =>
  tight(late.elapsed(milliseconds, now))

/** A number with its counter: `3件`. */
export const counted = (count: number, counter: string): string =>
  `${format.count(count)}${counter}`
