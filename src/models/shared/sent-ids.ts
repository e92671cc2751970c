import type { Message } from '../../protocol/index.ts'
import { loaded } from './failure.ts'

export interface CallIdRules {
  /** Whether the endpoint takes an id that it made itself. */
  readonly ownLegal: RegExp
  /** Whether it takes an id of unknown origin. */
  readonly legal: RegExp
  /** How a made id begins. */
  readonly prefix: string
  /** How many characters a made id has at most. */
  readonly length: number
}

/**
 * The ids of a request: our id of a call to the one that is sent with it and with its result. What
 * the endpoint does not take, or did not make, is mapped, always to the same id; distinct calls
 * keep distinct ids. Calls that a provider ran itself have none.
 */
export async function sentIds(
  messages: readonly Message[],
  wire: string,
  rules: CallIdRules,
): Promise<(id: string) => string | undefined> {
  const sent = new Map<string, string>()
  const taken = new Set<string>()
  for (const { content, wire: from = wire, wire: named } of messages) {
    for (const block of content) {
      if (block.type !== 'tool_call' || block.executed_by || sent.has(block.id)) continue
      let id = block.call_id ?? block.id
      const legal = named === wire ? rules.ownLegal : rules.legal
      // Providers repeat ids over steps; ours are unique in the thread and tell them apart.
      if (from !== wire || !legal.test(id) || taken.has(id)) {
        const { madeId } = await loaded(import('./made-id.ts'))
        id = madeId(id, block.id, rules, taken)
      }
      sent.set(block.id, id)
      taken.add(id)
    }
  }
  return (id) => sent.get(id)
}
