import { type CrashPoint, crashAt, journalLength } from './points.ts'

/** So many worlds at once. */
const AT_ONCE = 8

export interface Swept {
  readonly points: readonly CrashPoint[]
  /** How many of them left everything as it must be. */
  readonly passed: number
  readonly problems: readonly string[]
}

/** Breaks the reference turn off at every read and write of its store, before it was done and after. */
export async function sweep(): Promise<Swept> {
  const length = await journalLength()
  const points = Array.from({ length }, (_, after) => [
    { after, isDone: false },
    { after, isDone: true },
  ]).flat()
  const found: (readonly string[])[] = []
  for (let from = 0; from < points.length; from += AT_ONCE) {
    found.push(...(await Promise.all(points.slice(from, from + AT_ONCE).map(tried))))
  }
  return {
    points,
    passed: found.filter((problems) => problems.length === 0).length,
    problems: found.flat(),
  }
}

async function tried(point: CrashPoint): Promise<readonly string[]> {
  try {
    return await crashAt(point)
  } catch (error) {
    return [`${JSON.stringify(point)}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
