import type { LateStrings } from '../strings.ts'
import { approval, review } from './en-approval.ts'
import { clientTool } from './en-client-tool.ts'
import { find } from './en-find.ts'
import { schemaForm } from './en-schema-form.ts'
import { threads } from './en-threads.ts'
import { trace } from './en-trace.ts'

export const lateEnglish: LateStrings = {
  approval,
  review,
  clientTool,
  schemaForm,
  threads,
  trace,
  find,
}
