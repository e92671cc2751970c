import type { Source } from '../../../protocol/index.ts'

/** Bytes that are here, inline or in the store. */
export type SourceOfBytes = Exclude<Source, { readonly type: 'url' }>
