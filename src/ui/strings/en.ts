import { english } from './english.ts'
import { lateEnglish } from './late/index.ts'
import type { Strings } from './strings.ts'

/** English, whole. */
export const en: Strings = { ...english, ...lateEnglish }
