import type { Place, Precision } from '../../tools/ready/index.ts'
import type { BrowserFix } from './browser.ts'

interface Coarseness {
  /** Decimals of a degree that are told. */
  readonly decimals: number
  /** Metres that the rounding hides. */
  readonly metres: number
}

/** How exactly a place is told. A thousandth of a degree is about a hundred metres. */
const COARSENESS: { readonly [precision in Precision]: Coarseness } = {
  exact: { decimals: 5, metres: 1 },
  street: { decimals: 3, metres: 100 },
  city: { decimals: 2, metres: 1000 },
}

/** What is told of a fix: rounded, and no more certain than the rounding leaves it. */
export function placeOf(fix: BrowserFix, precision: Precision): Place {
  const { decimals, metres } = COARSENESS[precision]
  return {
    latitude: rounded(fix.latitude, decimals),
    longitude: rounded(fix.longitude, decimals),
    accuracy_m: Math.max(metres, Math.round(fix.accuracy)),
    precision,
    source: 'device',
    at: new Date(fix.at).toISOString(),
  }
}

/** What a person wrote, told as they wrote it. */
export function placeByPerson(
  latitude: number,
  longitude: number,
  precision: Precision,
  now: number,
): Place {
  return {
    latitude,
    longitude,
    precision,
    source: 'person',
    at: new Date(now).toISOString(),
  }
}

export type Axis = 'latitude' | 'longitude'

const BOUNDS: { readonly [axis in Axis]: number } = { latitude: 90, longitude: 180 }

/** A coordinate as people write it, with a point or a comma; null where it is none. */
export function readCoordinate(text: string, axis: Axis): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (!/^[+-]?\d{1,3}(\.\d{1,10})?$/.test(plain)) return null
  const value = Number(plain)
  return Math.abs(value) <= BOUNDS[axis] ? value : null
}

function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  // Never -0: it is no other place, and looks like one.
  return Math.round(value * factor) / factor + 0
}
