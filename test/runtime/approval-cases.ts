import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

/** A fault in somebody's approvals that was reported in public: its id, and what led to it. */
export type ApprovalCase = readonly [id: string, input: unknown]

const file = path.join(root, '..', 'shared', 'cases', 'public-reports.jsonl')

/** Those of the collection beside this repository; none where it is missing. */
export function readApprovalCases(): readonly ApprovalCase[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; kind: string; input: unknown })
    .filter(({ kind }) => kind === 'approval')
    .map(({ id, input }) => [id, input])
}
