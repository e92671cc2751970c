import { HINT_DEFAULTS, type HintName, type Hints } from '../../protocol/index.ts'

/**
 * Where a hint comes from. `declared`: a trusted source says so. `assumed`: nobody whose word counts
 * says anything, so the worst is taken. `claimed`: a source says so whose word does not count.
 */
export type HintOrigin = 'declared' | 'assumed' | 'claimed'

export interface ShownHint {
  readonly name: HintName
  readonly value: boolean
  readonly origin: HintOrigin
}

const ORDER: readonly HintName[] = [
  'readOnlyHint',
  'destructiveHint',
  'openWorldHint',
  'idempotentHint',
]

/**
 * What a person should know of a tool. What counts comes first; what an untrusted source claims
 * stands behind it as a claim. Whether a call may be repeated or destroys something says nothing of a
 * tool that only reads.
 */
export function shownHints(hints: Hints): readonly ShownHint[] {
  const effective = ORDER.map((name): ShownHint => {
    const { value, declared, trusted } = hints[name]
    return trusted
      ? { name, value, origin: declared ? 'declared' : 'assumed' }
      : { name, value: HINT_DEFAULTS[name], origin: 'assumed' }
  })
  const claimed = ORDER.flatMap((name): readonly ShownHint[] => {
    const { value, declared, trusted } = hints[name]
    return !trusted && declared && value !== HINT_DEFAULTS[name]
      ? [{ name, value, origin: 'claimed' }]
      : []
  })
  const onlyReads = effective.some(({ name, value }) => name === 'readOnlyHint' && value)
  return [
    ...effective.filter(({ name }) =>
      onlyReads ? name === 'readOnlyHint' || name === 'openWorldHint' : name !== 'readOnlyHint',
    ),
    ...claimed,
  ]
}

/** As far as anybody whose word counts has said, a call may delete or overwrite something. */
export function mayDestroy(hints: Hints | undefined): boolean {
  if (!hints) return true
  return shownHints(hints).some(
    ({ name, value, origin }) => name === 'destructiveHint' && value && origin !== 'claimed',
  )
}

/** The source of the tool is one whose word counts. */
export function isTrusted(hints: Hints | undefined): boolean {
  return hints?.readOnlyHint.trusted ?? false
}
