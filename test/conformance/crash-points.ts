import { sweep } from '../survival/crash/sweep.ts'
import type { SuiteLine } from './json-schema.ts'

/** A turn is broken off at every read and write of its store; what goes on from there must be right. */
export default async function crashPoints(): Promise<readonly SuiteLine[]> {
  const { points, passed, problems } = await sweep()
  for (const problem of problems) console.error(problem)
  return [{ name: 'crash points', passed, total: points.length }]
}
