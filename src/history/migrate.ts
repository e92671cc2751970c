import { SdkError } from '../protocol/index.ts'

/** The version of the stored and exported log that this library writes. */
export const THREAD_VERSION = 1

/** One step from a version of the stored log to the next. */
export interface Migration {
  /** `thread/2` leads from version 1 to version 2. */
  readonly id: `thread/${number}`
  /** Events as they were, to events as they are in the new version. Pure; must not change its input. */
  up(events: readonly unknown[]): readonly unknown[]
}

export type Migrated =
  | { readonly status: 'migrated'; readonly events: readonly unknown[] }
  | { readonly status: 'refused'; readonly problem: string }

/** The steps behind version 1, the first that was published. */
export const MIGRATIONS: readonly Migration[] = []

/**
 * Brings events of an older version up to this one, step by step. A log from a newer library, or one
 * that a step fails on, is refused with a sentence. Throws {@link SdkError} for steps that have a gap
 * or do not lead here: that is a fault in the program.
 */
export function migrateLog(
  version: number,
  events: readonly unknown[],
  migrations: readonly Migration[] = MIGRATIONS,
): Migrated {
  const steps = inOrder(migrations)
  if (version > THREAD_VERSION) {
    return {
      status: 'refused',
      problem: `is version ${version}, written by a newer library; this one reads up to ${THREAD_VERSION}`,
    }
  }
  const due = steps.filter(({ to }) => to > version)
  if (version < THREAD_VERSION && due[0]?.to !== version + 1) {
    return { status: 'refused', problem: `is version ${version}, from which no migration leads on` }
  }
  let migrated = events
  for (const { migration } of due) {
    try {
      migrated = migration.up(migrated)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { status: 'refused', problem: `cannot be migrated by ${migration.id}: ${reason}` }
    }
  }
  return { status: 'migrated', events: migrated }
}

function inOrder(
  migrations: readonly Migration[],
): readonly { readonly to: number; readonly migration: Migration }[] {
  const steps = migrations
    .map((migration) => ({ to: Number(migration.id.slice('thread/'.length)), migration }))
    .toSorted((left, right) => left.to - right.to)
  for (const [index, { to, migration }] of steps.entries()) {
    const expected = THREAD_VERSION - steps.length + 1 + index
    if (to !== expected) {
      throw new SdkError(
        `Migrations must lead to version ${THREAD_VERSION} without a gap: "thread/${expected}" is missing beside "${migration.id}".`,
      )
    }
  }
  return steps
}
