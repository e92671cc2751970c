import { useCallback, useMemo, useState } from 'react'
import type { MessageGroup } from '../../react/index.ts'
import { type Place, placesOf } from './places.ts'

const NONE: ReadonlySet<string> = new Set()

export interface Places {
  readonly places: readonly Place[]
  /** Gives each group of a stretch a place of its own, for good. */
  readonly comeNear: (groups: readonly MessageGroup[]) => void
}

/** The places of a list whose groups from `eager` on are drawn at once. */
export function usePlaces(groups: readonly MessageGroup[], eager: number): Places {
  // What once had a place keeps it, also when newer groups are the ones that are drawn at once.
  const [first, setFirst] = useState<string>()
  const [cameNear, setCameNear] = useState(NONE)
  const known = groups.findIndex(([id]) => id === first)
  const from = known === -1 ? eager : known
  if (known === -1 && groups[eager]?.[0] !== first) setFirst(groups[eager]?.[0])
  const places = useMemo(() => placesOf(groups, from, cameNear), [groups, from, cameNear])
  const comeNear = useCallback((near: readonly MessageGroup[]) => {
    setCameNear((before) => new Set([...before, ...near.flatMap(([id]) => id ?? [])]))
  }, [])
  return { places, comeNear }
}
