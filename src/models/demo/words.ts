/** What stands in a request: taken out once, used for each argument. */
export interface Facts {
  /** The person's words as they are. */
  readonly text: string
  /** Words in lower case, reduced to their stems, and what they also mean. */
  readonly stems: ReadonlySet<string>
  readonly numbers: readonly number[]
  /** A-1001, INV-7, #12. */
  readonly ids: readonly string[]
  readonly quoted: readonly string[]
  readonly emails: readonly string[]
  readonly urls: readonly string[]
  readonly dates: readonly string[]
  readonly places: readonly string[]
}

const placeNames =
  'Amsterdam|Athens|Bangkok|Barcelona|Berlin|Bern|Boston|Brussels|Budapest|Cairo|Chicago|Copenhagen|Delhi|Dublin|Hamburg|Helsinki|Istanbul|Lagos|Lima|Lisbon|London|Los Angeles|Madrid|Melbourne|Mexico City|Milan|Montreal|Moscow|Mumbai|Munich|Nairobi|New York|Oslo|Paris|Prague|Rome|San Francisco|Seattle|Seoul|Shanghai|Singapore|Stockholm|Sydney|Taipei|Tokyo|Toronto|Vienna|Warsaw|Washington|Zurich'

const patterns = {
  quoted: /"([^"]+)"|“([^”]+)”|'([^']{2,})'(?!\w)/g,
  email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  url: /https?:\/\/[^\s"'<>)]+/g,
  date: /\b\d{4}-\d{2}-\d{2}\b/g,
  id: /\b[A-Z]{1,6}-?\d[\w-]*\b|#(\w*\d\w*)/g,
  number: /(?<![\w.-])-?\d+(?:[.,]\d+)?(?![\w-])/g,
  knownPlace: new RegExp(`\\b(?:${placeNames})\\b`, 'gi'),
  place:
    /\b(?:in|at|near|to|from|for|of|and|or)\s+((?:\p{Lu}[\p{L}'’-]+)(?:\s+\p{Lu}[\p{L}'’-]+)*)/gu,
} as const

/** Reads a request. What was taken for one kind of thing is not taken for another. */
export function factsOf(text: string): Facts {
  let rest = text
  const take = (pattern: RegExp): readonly string[] => {
    const found = [...rest.matchAll(pattern)].map(
      (match) => match.slice(1).find(Boolean) ?? match[0],
    )
    rest = rest.replace(pattern, (match) => ' '.repeat(match.length))
    return [...new Set(found)]
  }
  const emails = take(patterns.email)
  const urls = take(patterns.url)
  const quoted = take(patterns.quoted)
  const dates = take(patterns.date)
  const ids = take(patterns.id)
  const known = take(patterns.knownPlace).map(capitalised)
  const numbers = take(patterns.number).map((number) => Number(number.replace(',', '.')))
  const others = take(patterns.place).filter((place) => !/^(I|The|A|An|It|Then|Me|My)$/.test(place))
  return {
    text,
    stems: stemsOf(text),
    numbers,
    ids,
    quoted,
    emails,
    urls,
    dates,
    places: [...new Set([...known, ...others])],
  }
}

const idle = new Set(
  'a all an and are at be by call can could do does for from get give has have how i if in into is it its list make me my need of on one or our please run set show so some take tell that the their them then there these this to tool up us use want was we what when which will with would you your'.split(
    ' ',
  ),
)

/** Words that ask for the same thing. */
const meant: { readonly [word: string]: readonly string[] } = {
  where: ['location', 'position', 'geolocation'],
  rain: ['weather', 'forecast'],
  sun: ['weather', 'forecast'],
  warm: ['weather', 'temperature'],
  cold: ['weather', 'temperature'],
  temperature: ['weather', 'forecast'],
  forecast: ['weather'],
  weather: ['forecast', 'temperature'],
  money: ['refund', 'pay'],
  clock: ['time'],
  mail: ['email', 'send'],
  email: ['mail'],
  remove: ['delete'],
  erase: ['delete'],
  find: ['search', 'lookup'],
  search: ['find', 'query'],
  look: ['lookup', 'find', 'search'],
  buy: ['order', 'purchase'],
  parcel: ['order', 'shipment'],
  ask: ['form', 'question'],
  sum: ['add', 'calculate'],
  plus: ['add', 'calculate', 'sum'],
  times: ['multiply', 'calculate'],
  copy: ['clipboard'],
  remind: ['notify', 'notification'],
}

const meanings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(meant).map(([word, others]) => [stem(word), others.map(stem)]),
)

/** The stems of a text's words, joined pairs of neighbours (`look up` is `lookup`), and synonyms. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  const stems = new Set<string>()
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next !== undefined) stems.add(stem(word + next))
    if (idle.has(word)) continue
    const own = stem(word)
    stems.add(own)
    for (const other of meanings.get(own) ?? []) stems.add(other)
  }
  return stems
}

/** The stems of a name: `get_orderStatus` has `order` and `status`. */
export function nameStems(name: string): readonly string[] {
  return wordsOf(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.\-/]+/g, ' '))
    .filter((word) => !idle.has(word))
    .map(stem)
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w{3})s$/, '')
  return word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ations?|ations|ions?|ing|ed|es|e|s)$/, '')
}

function capitalised(place: string): string {
  return place.replace(/\p{L}+/gu, (word) => word[0]?.toUpperCase() + word.slice(1).toLowerCase())
}
