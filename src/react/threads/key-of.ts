import type { Agent } from '../../runtime/index.ts'

const numbers = new WeakMap<Agent, number>()
let last = 0

/** Under which keys the threads of an agent are cached. Two agents may bear the same id. */
export function keyOf(
  agent: Agent,
  query: { readonly search: string; readonly archived: boolean; readonly pageSize: number },
) {
  const number = numbers.get(agent) ?? (last += 1)
  numbers.set(agent, number)
  const all = ['countersign', 'threads', `${agent.id} ${number}`] as const
  return { all, list: [...all, query] as const }
}
