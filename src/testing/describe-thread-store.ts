import { must } from './answer-check.ts'
import type { CaseRunner } from './describe-model.ts'
import { storeCases, type StorePart, type StorePlace } from './store-cases/index.ts'

export interface StoreUnderTest {
  /** Makes a new, empty place. Called once a case. */
  readonly create: () => StorePlace | Promise<StorePlace>
  /** The parts that this store does without. All others must be there. */
  readonly lacks?: readonly StorePart[]
}

/** One thing that every store must do. `run` rejects with a sentence where it does not. */
export interface StoreCase {
  readonly name: string
  readonly run: () => Promise<void>
}

/**
 * What every `ThreadStore` must do, as cases for any test runner: given one, they are registered with
 * it; without one, run them yourself. Each case opens its place twice, as two tabs do.
 *
 * @example
 * describeThreadStore({ create: () => ({ open: () => storeOfMine(newName()) }) }, { describe, it })
 */
export function describeThreadStore(
  subject: StoreUnderTest,
  runner?: CaseRunner,
): readonly StoreCase[] {
  const lacks = new Set<StorePart>(subject.lacks)
  const all = storeCases
    .filter(({ part }) => part === undefined || !lacks.has(part))
    .map(({ name, check }) => ({ name, run: () => runCase(subject, check) }))
  runner?.describe('as every store', () => {
    for (const { name, run } of all) runner.it(name, run)
  })
  return all
}

async function runCase(
  { create, lacks = [] }: StoreUnderTest,
  check: (typeof storeCases)[number]['check'],
): Promise<void> {
  const place = await create()
  try {
    const here = await place.open()
    const there = await place.open()
    for (const part of lacks) must(here[part] === undefined, `it has \`${part}\` after all`)
    await check(here, there)
  } finally {
    await place.close?.()
  }
}
