import type { Callback } from '../../../protocol/index.ts'

export type GroupBy = 'thread' | 'tool'

export interface QueueFilter {
  readonly kind: string
  readonly tool: string
  readonly thread: string
}

/** Everything: an empty word matches all. */
export const ALL: QueueFilter = { kind: '', tool: '', thread: '' }

export interface QueueGroup {
  readonly key: string
  readonly items: readonly Callback[]
}

export function filtered(
  callbacks: readonly Callback[],
  { kind, tool, thread }: QueueFilter,
): readonly Callback[] {
  return callbacks.filter(
    (callback) =>
      (kind === '' || callback.kind === kind) &&
      (tool === '' || callback.tool?.name === tool) &&
      (thread === '' || callback.thread_id === thread),
  )
}

/** Groups in the order of their oldest question; in a group, oldest first. */
export function grouped(callbacks: readonly Callback[], by: GroupBy): readonly QueueGroup[] {
  const groups = new Map<string, Callback[]>()
  for (const callback of callbacks) {
    const key = by === 'thread' ? callback.thread_id : (callback.tool?.name ?? callback.kind)
    groups.set(key, [...(groups.get(key) ?? []), callback])
  }
  return [...groups].map(([key, items]) => ({ key, items }))
}

/** What a filter can be set to: each value once, in the order of the queue. */
export function choices(
  callbacks: readonly Callback[],
  of: (callback: Callback) => string | undefined,
): readonly string[] {
  return [...new Set(callbacks.flatMap((callback) => of(callback) ?? []))]
}

/** What comes after a question that is gone: what took its place, else the last. At first the first. */
export function successor(
  before: readonly Callback[],
  after: readonly Callback[],
  id: string | null,
): string | null {
  if (id === null) return after[0]?.id ?? null
  const at = before.findIndex((callback) => callback.id === id)
  const later = before.slice(Math.max(0, at)).find(({ id: next }) => has(after, next))
  // Where nothing is left of what stood there, another filter was chosen: it begins at its beginning.
  const isSameList = before.some(({ id: one }) => has(after, one))
  return (later ?? (isSameList ? after.at(-1) : after[0]))?.id ?? null
}

function has(callbacks: readonly Callback[], id: string): boolean {
  return callbacks.some((callback) => callback.id === id)
}
