import type { Strings } from '../../src/ui/strings/index.ts'
import type { Failure, FailureCode, Problem } from '../../src/protocol/index.ts'

/** Arguments for every function of a catalogue: the compiler names the one that is missing. */
type Samples<Words> = {
  readonly [
    key in keyof Words as Words[key] extends string
      ? never
      : Words[key] extends (...args: never) => unknown
        ? key
        : keyof Samples<Words[key]> extends never
          ? never
          : key
  ]: Words[key] extends (...args: infer Args) => unknown ? readonly Args[] : Samples<Words[key]>
}

/** Every plural form of the five languages, and one that is written with a separator. */
export const counts = [0, 1, 2, 3, 11, 100, 12_345] as const

const each = counts.map((count): [number] => [count])
const pairs = counts.map((count): [number, number] => [count, 100])
const name: readonly [[string]] = [['NAME']]
const named = counts.map((count): [string, number] => ['NAME', count])
const iso = '2026-03-09T14:05:00Z'

/** A problem of every kind that a form can meet. */
export const problems: readonly Omit<Problem, 'path'>[] = [
  { keyword: 'type', limit: 'integer', got: 'x' },
  { keyword: 'type', limit: ['string', 'number', 'boolean'] },
  { keyword: 'type', limit: ['array', 'object'] },
  { keyword: 'enum', limit: ['RED', 'GREEN'] },
  { keyword: 'const', limit: 'RED' },
  { keyword: 'multipleOf', limit: 5 },
  { keyword: 'maximum', limit: 5 },
  { keyword: 'exclusiveMaximum', limit: 5 },
  { keyword: 'minimum', limit: 5 },
  { keyword: 'exclusiveMinimum', limit: 5 },
  ...['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'].flatMap(
    (keyword) => counts.map((limit) => ({ keyword, limit, got: 7 })),
  ),
  ...['minContains', 'maxContains', 'too_deep'].flatMap((keyword) =>
    counts.map((limit) => ({ keyword, limit })),
  ),
  { keyword: 'pattern', limit: '^[a-z]+$' },
  ...['date', 'time', 'date-time', 'email', 'uri', 'ipv4'].map((limit) => ({
    keyword: 'format',
    limit,
  })),
  { keyword: 'uniqueItems', limit: true, got: [0, 3] },
  { keyword: 'uniqueItems', limit: true },
  { keyword: 'contains', limit: 'LIMIT' },
  { keyword: 'contains' },
  { keyword: 'required' },
  { keyword: 'dependentRequired', limit: 'LIMIT' },
  { keyword: 'dependentRequired' },
  { keyword: 'dependencies', limit: 'LIMIT' },
  { keyword: 'dependentSchemas', limit: 'LIMIT' },
  { keyword: 'dependentSchemas' },
  { keyword: 'additionalProperties' },
  { keyword: 'unevaluatedProperties' },
  { keyword: 'false' },
  { keyword: 'false schema' },
  { keyword: 'items', limit: false },
  { keyword: 'items' },
  { keyword: 'prefixItems' },
  { keyword: 'additionalItems' },
  { keyword: 'unevaluatedItems' },
  { keyword: 'propertyNames', got: 'NAME', limit: 'LIMIT' },
  { keyword: 'propertyNames', got: 'NAME' },
  { keyword: 'properties' },
  { keyword: 'patternProperties' },
  { keyword: 'allOf' },
  { keyword: 'anyOf', limit: 'LIMIT' },
  { keyword: 'anyOf' },
  { keyword: 'oneOf', limit: 'LIMIT' },
  { keyword: 'oneOf' },
  { keyword: 'not', limit: 'LIMIT' },
  { keyword: 'not' },
  { keyword: 'if' },
  { keyword: 'then', limit: false },
  { keyword: 'else' },
  { keyword: '$ref' },
  { keyword: '$dynamicRef' },
  { keyword: '$recursiveRef' },
  { keyword: 'json' },
  ...['name', 'colon', 'comma', 'quote', 'end', 'rest', 'value'].map((limit) => ({
    keyword: 'json_text',
    limit,
    got: { line: 4, column: 17 },
  })),
  { keyword: 'json_text', limit: 'end' },
  { keyword: 'duplicate_key' },
  { keyword: 'unsafe_number', got: 'GOT' },
  { keyword: 'rounded_number', limit: 'LIMIT' },
  { keyword: 'not_a_number' },
  { keyword: 'decimal_comma' },
  { keyword: 'forbidden_key' },
  { keyword: 'too_large', limit: 'LIMIT' },
  { keyword: 'too_large' },
  { keyword: 'unverifiable', got: 'pattern' },
  { keyword: 'unverifiable' },
  { keyword: 'redacted' },
  { keyword: 'rule', limit: 'LIMIT' },
  { keyword: 'rule' },
]

const failureCodes = Object.keys({
  unreachable: 0,
  unauthorized: 0,
  forbidden: 0,
  not_found: 0,
  bad_request: 0,
  context_length: 0,
  rate_limited: 0,
  quota_exhausted: 0,
  content_filter: 0,
  server_error: 0,
  not_a_stream: 0,
  first_byte_timeout: 0,
  stalled: 0,
  stream_cut: 0,
  stream_error: 0,
  tool_failed: 0,
  interceptor_failed: 0,
  not_saved: 0,
  page_left: 0,
  internal: 0,
} satisfies Record<FailureCode, 0>) as FailureCode[]

export const samples: Samples<Strings> = {
  list: { retrying: each },
  message: { version: pairs },
  composer: { wrongType: name },
  tool: {
    decidedBy: name,
    reduced: [
      [{ bytes: 1000, of_bytes: 2000, media: 2, hidden: 3 }],
      [{ media: 2 }],
      [{ hidden: 3 }],
    ],
  },
  block: { remoteImage: name, save: name, unknown: name, custom: name },
  markdown: {
    loadImage: name,
    imageFailed: [['NAME'], ['']],
    note: each,
    backToText: each,
  },
  error: {
    words: failureCodes.map((code): [Failure] => [
      { code, message: 'MESSAGE.', hint: 'HINT.', retryable: true },
    ]),
    status: [[404]],
    request: name,
  },
  announce: { finished: name, failed: [['MESSAGE', 'HINT']] },
  widget: { count: each, unread: each, waiting: each },
  question: {
    decided: {
      by: { approved: name, edited: name, rejected: name, answered: name },
      elsewhere: name,
    },
    reviewedBy: { passed: name, edited: name, withheld: name },
    needed: [['TOOL', 'SOURCE']],
    neededMany: named,
    resumeNeeded: name,
    answerNeeded: name,
    reviewNeeded: name,
    composer: { waits: name, interrupted: name, asks: name, waitMany: each },
    expiresSoon: [
      ['TOOL', 'TIME', true],
      ['TOOL', 'TIME', false],
    ],
    reviewExpiresSoon: [
      ['TOOL', 'TIME', true],
      ['TOOL', 'TIME', false],
    ],
  },
  showAll: each,
  items: each,
  fields: each,
  duration: [[0], [1500], [65_000], [3_700_000], [100_000_000]],
  bytes: [[12], [1500], [2_500_000]],
  time: [[iso], ['not a time']],

  approval: {
    sourceSays: name,
    looksLike: name,
    hintOrigin: { claimed: name },
    why: { untrusted: name, unverifiable: [['WHY'], [undefined]] },
    askedBy: name,
    size: counts.flatMap((count): [number, number][] => [
      [count, 1],
      [100, count],
    ]),
    showWhole: [
      ['NAME', 12_345, 210],
      ['', 12_345, 1],
    ],
    showLess: [['NAME'], ['']],
    sizes: counts.map((count): [number, string] => [count, 'SIZE']),
    listItem: each,
    hiddenCharacters: each,
    lookAlikes: each,
    chip: { hidden: named, says: name, spaces: each, lines: each },
    address: { goesTo: name, letters: name, userInfo: name, port: name, scheme: name },
    waits: { unread: each },
    expires: name,
    keptOpen: name,
    givenBy: name,
    givenReason: name,
    resultReview: { unread: each, expires: name },
    dialog: { position: pairs, open: each },
  },
  review: {
    count: each,
    since: [[0], [120_000], [7_200_000], [172_800_000]],
    sinceLong: name,
    position: pairs,
    bulk: each,
    bulkTitle: counts.map((count): [number, string] => [count, 'TOOL']),
    include: each,
    approveAll: each,
    confirmAll: each,
    rejectAll: each,
    bulkDone: pairs,
    bulkNotSaved: each,
    unread: each,
    gone: [['TOOL', 'HOW']],
    grants: {
      title: each,
      given: [
        [iso, 'NAME'],
        [iso, undefined],
      ],
      until: [[iso]],
      count: each,
    },
  },
  clientTool: {
    geolocation: { wants: name, within: [[3], [100], [1000], [12_300]] },
    file: {
      pick: [[true], [false]],
      limits: counts.map((count): [string, number] => ['BYTES', count]),
      remove: name,
      removed: name,
      refused: {
        too_large: [['NAME', 'BYTES']],
        wrong_type: name,
        too_many: named,
        unreadable: name,
      },
      send: each,
    },
  },
  schemaForm: {
    add: name,
    remove: name,
    set: name,
    notAmong: name,
    item: each,
    moveUp: each,
    moveDown: each,
    removeItem: each,
    added: each,
    moved: pairs,
    removed: each,
    format: [['date'], ['time'], ['date-time'], ['duration'], ['email'], ['uri'], ['ipv4']],
    hidden: each,
    problems: each,
    unchecked: name,
    problem: problems.map((problem): [Problem] => [{ path: 'amount', ...problem }]),
  },
  threads: {
    nothingFound: name,
    waiting: each,
    actions: name,
    deleteQuestion: name,
    renamed: name,
    archived: name,
    unarchived: name,
    deleted: name,
    opened: name,
    when: [
      [iso, Date.parse('2026-03-09T20:00:00Z')],
      [iso, Date.parse('2026-08-09T20:00:00Z')],
      [iso, Date.parse('2027-08-09T20:00:00Z')],
    ],
  },
  trace: {
    events: each,
    tokens: [['INPUT', 'OUTPUT']],
    began: name,
    after: pairs,
    json: each,
  },
  find: { count: pairs },
}
