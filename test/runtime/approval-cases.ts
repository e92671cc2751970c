import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

/** A fault in somebody's approvals that was reported in public. */
export interface ApprovalCase {
  readonly id: string
  readonly input: unknown
}

const file = path.join(root, '..', 'shared', 'cases', 'public-reports.jsonl')

/** Those of the collection beside this repository; none where it is missing. */
export const approvalCases: ReadonlyMap<string, unknown> = new Map(
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
    .map((line) => JSON.parse(line) as ApprovalCase & { readonly kind: string })
    .filter(({ kind }) => kind === 'approval')
    .map(({ id, input }) => [id, input]),
)
