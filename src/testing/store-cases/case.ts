import type { StoredLog, ThreadEvent, ThreadStore, WriteOutcome } from '../../protocol/index.ts'
import { canonicalJson, type JsonValue } from '../../protocol/index.ts'
import { must } from '../answer-check.ts'

/** A part of a store that it may do without. */
export type StorePart = 'grants' | 'blobs' | 'leases' | 'partials' | 'subscribe'

/** An empty place, and ways into it. */
export interface StorePlace {
  /**
   * A store on this place. Each call is another tab or a later visit, where there is such a thing; a
   * store in memory may give the same one again.
   */
  readonly open: () => ThreadStore | Promise<ThreadStore>
  /** The case is over. */
  readonly close?: () => unknown
}

export interface StoreCheck {
  readonly name: string
  /** What a store must have for this. */
  readonly part?: StorePart
  readonly check: (here: ThreadStore, there: ThreadStore) => Promise<void>
}

/** A part that the case is about; `describeThreadStore` has asked whether it should be there. */
export function partOf<Part extends StorePart>(
  store: ThreadStore,
  part: Part,
): NonNullable<ThreadStore[Part]> {
  const found = store[part]
  must(found !== undefined, `it has no \`${part}\`: name it in \`lacks\`, or bring it`)
  return found
}

/** Appends to a log that ends at `after`, and expects that it is written. */
export async function write(
  store: ThreadStore,
  events: readonly ThreadEvent[],
  after = 0,
): Promise<void> {
  const outcome = await store.append(events[0]?.thread_id ?? '', events, { after })
  mustBe(outcome, { status: 'written' }, 'an append in its place')
}

export async function logOf(store: ThreadStore, threadId: string): Promise<StoredLog> {
  const log = await store.load(threadId)
  must(log !== null, `the thread ${threadId} is not there`)
  return log
}

/** Compares as JSON, in whatever order members stand. */
export function mustBe(found: unknown, wanted: unknown, what: string): void {
  const [is, should] = [text(found), text(wanted)]
  must(is === should, `${what} is ${is} instead of ${should}`)
}

export async function mustReject(work: () => Promise<unknown>, what: string): Promise<void> {
  const rejected = await work().then(
    () => false,
    () => true,
  )
  must(rejected, `${what} was taken`)
}

/** Exactly one of several that were tried at the same time was written; the others conflict. */
export function mustHaveOneWinner(outcomes: readonly WriteOutcome[]): void {
  const written = outcomes.filter(({ status }) => status === 'written')
  must(written.length === 1, `${written.length} of ${outcomes.length} were written`)
  must(
    outcomes.every(({ status }) => status === 'written' || status === 'conflict'),
    'those that came too late are no conflict',
  )
}

export function seqsOf({ rows }: StoredLog): readonly unknown[] {
  return rows.map((row) => (row as { readonly seq?: unknown }).seq)
}

function text(value: unknown): string {
  // Through JSON first, so that what is not there is not there.
  const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null')
  return canonicalJson(json as JsonValue)
}
