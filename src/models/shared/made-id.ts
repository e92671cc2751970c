import { hash } from '../hash.ts'
import type { CallIdRules } from './sent-ids.ts'

/** An id in place of one that cannot be sent. Depends on nothing but what it is given. */
export function madeId(
  raw: string,
  ours: string,
  { prefix, length }: CallIdRules,
  taken: ReadonlySet<string>,
): string {
  const made = (from: string): string => (prefix + hash(from)).slice(0, length)
  let id = made(raw)
  for (let round = 0; taken.has(id); round += 1) id = made(`${raw} ${ours} ${round}`)
  return id
}
