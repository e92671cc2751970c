import { type Strings, useStrings } from '../../strings/index.ts'

export function useTraceStrings(): Strings['trace'] {
  return useStrings().trace
}
