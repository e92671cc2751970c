export { lateEnglish } from './late-english.ts'
export { useAllStrings } from './use-all-strings.ts'
