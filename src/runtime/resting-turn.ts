import { get, isOver, type ThreadState, type Turn } from '../thread/index.ts'
import type { TurnRecord } from './types.ts'

/** A turn that is over, or that waits for somebody. */
export type RestingTurn = Turn & { readonly state: TurnRecord['state'] }

/** The turn, if it rests. A message that joined another turn rests when that one does. */
export function selectRestingTurn(state: ThreadState, turnId: string): RestingTurn | undefined {
  const asked = get(state.turns, turnId)
  const turn = asked?.joined === undefined ? asked : get(state.turns, asked.joined)
  return turn && isResting(turn) ? turn : undefined
}

function isResting(turn: Turn): turn is RestingTurn {
  return turn.state === 'blocked' || isOver(turn)
}
