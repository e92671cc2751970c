import { type GivenStrings, useStrings } from '../strings-context.ts'
import type { Strings } from '../strings.ts'
import { lateEnglish } from './late-english.ts'

const complete = new WeakMap<GivenStrings, Strings>()

/** All words, for what loads late. Where no catalogue is given, its English comes along with it. */
export function useAllStrings(): Strings {
  const given = useStrings()
  const known = complete.get(given)
  if (known) return known
  const all = { ...lateEnglish, ...given }
  complete.set(given, all)
  return all
}
