import { useState } from 'react'
import { isObject, type JsonValue } from '../../../protocol/index.ts'
import { type BrowserFix, placeOf } from '../../../react/browser/index.ts'
import type { Place, Precision } from '../../../tools/ready/index.ts'
import { useAnswering } from './use-answering.ts'

/** The place that a card is about. */
export type PlaceState =
  | { readonly type: 'none' }
  /** As the device says, told as exactly as was chosen. */
  | { readonly type: 'found'; readonly place: Place }
  /** In a person's own numbers; null while they are none. */
  | { readonly type: 'written'; readonly place: Place | null; readonly begin: Place | null }

export interface PlaceHandle {
  readonly state: PlaceState
  readonly precision: Precision
  found(fix: BrowserFix): void
  choose(precision: Precision): void
  /** Opens the fields for a place of one's own, and closes them. */
  write(): void
  unwrite(): void
  wrote(place: Place | null): void
}

/** A place and how exactly it is told. What would be sent is kept with the question. */
export function usePlace(suggested: Precision): PlaceHandle {
  const { propose, proposed } = useAnswering()
  const [kept] = useState(() => placeIn(proposed))
  const [precision, setPrecision] = useState(kept?.precision ?? suggested)
  const [fix, setFix] = useState<BrowserFix | null>(() =>
    kept?.source === 'device' ? fixOf(kept) : null,
  )
  const [written, setWritten] = useState<Extract<PlaceState, { type: 'written' }> | null>(() =>
    kept?.source === 'person' ? { type: 'written', place: kept, begin: kept } : null,
  )
  const place = fix && placeOf(fix, precision)
  return {
    precision,
    state: written ?? (place ? { type: 'found', place } : { type: 'none' }),
    found(next) {
      setFix(next)
      propose(placeOf(next, precision))
    },
    choose(next) {
      setPrecision(next)
      // What came back from before was told coarsely: finer has to be found anew.
      const isFiner = fix !== null && 'told' in fix && rank(next) > rank(precision)
      if (isFiner) setFix(null)
      if (fix) propose(isFiner ? undefined : placeOf(fix, next))
    },
    write() {
      setWritten({ type: 'written', place: null, begin: place })
      propose(undefined)
    },
    unwrite() {
      setWritten(null)
      propose(place ?? undefined)
    },
    wrote(next) {
      setWritten((before) => before && { ...before, place: next })
      propose(next ?? undefined)
    },
  }
}

const RANKS: readonly Precision[] = ['city', 'street', 'exact']

function rank(precision: Precision): number {
  return RANKS.indexOf(precision)
}

/** A fix as it can be made from what was told of it. */
function fixOf(place: Place): BrowserFix & { readonly told: true } {
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    accuracy: place.accuracy_m ?? 0,
    at: Date.parse(place.at),
    told: true,
  }
}

/** What was ready to be sent when the card was last shown. It was a place then. */
function placeIn(proposed: JsonValue | undefined): Place | null {
  return isObject(proposed) ? (proposed as unknown as Place) : null
}
