import type { ContentBlock } from '../../protocol/index.ts'
import type { FileRefusal } from '../browser/index.ts'

/** A file beside a message that is being written. What is refused is not sent. */
export type Attachment = {
  readonly key: string
  /** Cleaned: without folders and hidden characters. */
  readonly name: string
  /** Bytes. */
  readonly size: number
} & (
  | { readonly state: 'reading' }
  | { readonly state: 'ready'; readonly block: ContentBlock }
  | { readonly state: 'refused'; readonly why: FileRefusal }
)

/** Which files may be sent with a message. */
export interface AttachmentRules {
  /** Types (`image/*`, `application/pdf`) or endings (`.md`). Default: what the model can be sent. */
  readonly accept?: readonly string[]
  /** The most that one file may have. Default 5,000,000. */
  readonly maxBytes?: number
  /** Default 10. */
  readonly maxFiles?: number
}
