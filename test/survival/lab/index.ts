import { onTestFinished } from 'vitest'
import { openWorld, type World, type WorldOptions } from './world.ts'

export { said } from './orders.ts'
export type { Order } from './orders.ts'
export type { ThreadView } from './view.ts'
export type { Tab, TabOptions, World } from './world.ts'

/** A world that goes when the test is over. */
export async function newWorld(options?: WorldOptions): Promise<World> {
  const world = await openWorld(options)
  onTestFinished(world.close)
  return world
}
