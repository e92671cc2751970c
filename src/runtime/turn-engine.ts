import { late } from '../protocol/index.ts'
import type * as engineModule from './engine/index.ts'

/** What runs turns. */
export type TurnEngine = typeof engineModule

/** Loads it ahead of its use. What failed to load is asked for again the next time. */
export const loadTurnEngine = late<TurnEngine>(() => import('./engine/index.ts'))

/**
 * Hands the engine over: at once where it is there, else when it has loaded. A page that shows a
 * chat does not pay for the loop before somebody says something.
 */
export function withTurnEngine(
  onEngine: (engine: TurnEngine) => void,
  onFailure: (error: unknown) => void,
): void {
  const engine = loadTurnEngine.now()
  if (engine) onEngine(engine)
  else void loadTurnEngine().then(onEngine, onFailure)
}
