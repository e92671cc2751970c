import type { JsonSchemaObject, JsonValue, Problem } from '../../../protocol/index.ts'
import type { ReviewDraft } from '../../../react/approval/index.ts'

export interface EditorProps {
  readonly schema: JsonSchemaObject
  /** The original; nothing for a value that is to be made. */
  readonly value: JsonValue | undefined
  /** What somebody else found wrong with what was sent. */
  readonly problems: readonly Problem[]
  readonly disabled: boolean
  /** How often somebody tried to send it while that was not possible: what is wrong is shown then. */
  readonly tries: number
  /** Each edit. Must keep its identity. */
  readonly onDraft: (draft: ReviewDraft) => void
}
