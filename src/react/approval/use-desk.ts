import { useThreadScope } from '../thread-context.ts'
import { type Desk, deskOf } from './desk.ts'

export function useDesk(caller: string): Desk {
  return deskOf(useThreadScope(caller).agent)
}
