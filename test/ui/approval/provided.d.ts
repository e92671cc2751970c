import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Reported faults of others' approvals, by id; none where the collection is missing. */
    approvalCases: readonly (readonly [id: string, input: unknown])[]
  }
}
