import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export function useTraceStrings(): Strings['trace'] {
  return useAllStrings().trace
}
