import type * as turn from '../turn/index.ts'

/** The floor that runs turns. */
export type TurnEngine = typeof turn

let engine: TurnEngine | null = null

/**
 * Hands the engine over: at once where it is there, else when it has loaded. A page that shows a
 * chat does not pay for the loop before somebody says something.
 */
export function withTurnEngine(
  onEngine: (engine: TurnEngine) => void,
  onFailure: (error: unknown) => void,
): void {
  if (engine) onEngine(engine)
  else void loadTurnEngine().then(onEngine, onFailure)
}

/** Loads it ahead of its use. What failed to load is asked for again the next time. */
export async function loadTurnEngine(): Promise<TurnEngine> {
  engine ??= await import('../turn/index.ts')
  return engine
}
