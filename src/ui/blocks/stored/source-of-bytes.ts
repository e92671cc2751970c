import type { Source } from '../../../protocol/index.ts'

export type BlobSource = Extract<Source, { readonly type: 'blob' }>
/** Bytes that are here, inline or in the store. */
export type SourceOfBytes = Exclude<Source, { readonly type: 'url' }>
