import type { useAgent } from '../../react/index.ts'

/** The agent whose conversations are listed. */
export type Agent = ReturnType<typeof useAgent>
