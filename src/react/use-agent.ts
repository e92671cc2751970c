import type { Agent } from '../runtime/index.ts'
import { useThreadScope } from './thread-context.ts'

/** The agent of the provider above. */
export function useAgent(): Agent {
  return useThreadScope('useAgent').agent
}
