export { parseInline } from './parse-inline.ts'
export type { InlineContent } from './parse-inline.ts'
export type { InlineContext } from './scan.ts'
