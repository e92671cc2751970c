import { useMemo, useState } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import { useWaiting } from '../../../react/approval/index.ts'
import { useCallbacks } from '../../../react/index.ts'
import { isAsking } from '../../approval/index.ts'
import {
  ALL,
  filtered,
  type GroupBy,
  grouped,
  type QueueFilter,
  type QueueGroup,
  successor,
} from './queue-groups.ts'

export interface ReviewQueue {
  /** All that waits, whatever the filter. */
  readonly all: readonly Callback[]
  readonly groups: readonly QueueGroup[]
  /** In the order in which they stand. */
  readonly shown: readonly Callback[]
  readonly current: Callback | null
  readonly filter: QueueFilter
  readonly groupBy: GroupBy
  setFilter(filter: QueueFilter): void
  setGroupBy(by: GroupBy): void
  select(id: string): void
  /** Goes on by so many places; stays at either end. */
  step(by: number): void
}

/** What waits, in groups, and the one that is looked at. */
export function useReviewQueue(begin: GroupBy): ReviewQueue {
  const callbacks = useCallbacks()
  const [filter, setFilter] = useState<QueueFilter>(ALL)
  const [groupBy, setGroupBy] = useState<GroupBy>(begin)
  const [place, setPlace] = useState<{
    readonly id: string | null
    readonly among: readonly Callback[]
  }>({ id: null, among: [] })
  const all = useMemo(() => callbacks.filter(isAsking), [callbacks])
  const groups = useMemo(() => grouped(filtered(all, filter), groupBy), [all, filter, groupBy])
  const shown = useMemo(() => groups.flatMap(({ items }) => items), [groups])
  const waiting = useWaiting(place.id ?? undefined)
  const isThere = shown.some(({ id }) => id === place.id)
  // A decided question stays until that is stored; one that is filtered away goes at once.
  const stays = isThere || (waiting !== undefined && filtered([waiting], filter).length > 0)
  const id = stays ? place.id : successor(place.among, shown, place.id)
  if (id !== place.id || (isThere && place.among !== shown)) setPlace({ id, among: shown })
  const at = shown.findIndex((callback) => callback.id === id)
  return {
    all,
    groups,
    shown,
    current: shown[at] ?? (stays ? (waiting ?? null) : null),
    filter,
    groupBy,
    setFilter,
    setGroupBy,
    select: (next) => setPlace({ id: next, among: shown }),
    step: (by) => {
      const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))]
      if (next) setPlace({ id: next.id, among: shown })
    },
  }
}
