import { useStrings } from '../../strings/index.ts'
import type { TraceStrings } from '../../strings/trace-strings.ts'

export function useTraceStrings(): TraceStrings {
  return useStrings().trace
}
