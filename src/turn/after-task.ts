import { nextTask } from '../protocol/index.ts'

/**
 * Waits in a page for the end of the current task; elsewhere not at all. When a page goes away its
 * requests break off while its listeners are told so, one after the other: what comes of a request in
 * that task may be known before it is known that the page goes, and is no failure.
 */
export function afterTask(): Promise<void> {
  return 'onpagehide' in globalThis ? nextTask() : Promise.resolve()
}

/** As it settles, but not in the task in which it did. */
export async function settledBefore<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } finally {
    await afterTask()
  }
}
