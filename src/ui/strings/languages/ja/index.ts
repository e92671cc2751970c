import type { Strings } from '../../strings.ts'
import { approval, review } from './approval.ts'
import { clientTool } from './client-tool.ts'
import { early } from './early.ts'
import { find } from './find.ts'
import { schemaForm } from './schema-form.ts'
import { threads } from './threads.ts'
import { trace } from './trace.ts'

/** Japanese, whole. */
export const ja: Strings = {
  ...early,
  approval,
  review,
  clientTool,
  schemaForm,
  threads,
  trace,
  find,
}
