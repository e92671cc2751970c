import type { Failure, FailureCode } from '../../protocol/index.ts'

/** What went wrong, and what can be done about it. */
export type FailureWords = Pick<Failure, 'message' | 'hint'>

/**
 * Failures in words of a language, by their code. A code from a newer version keeps its own sentences.
 * `waiting` says when to try again, where a provider asked for some time.
 */
export function createFailureWords(
  byCode: { readonly [code in FailureCode]: FailureWords },
  waiting: (milliseconds: number) => string,
): (failure: Failure) => FailureWords {
  const known = new Map<string, FailureWords>(Object.entries(byCode))
  return (failure) => {
    const words = known.get(failure.code) ?? failure
    return failure.code === 'rate_limited' && failure.retry_after_ms !== undefined
      ? { ...words, hint: waiting(failure.retry_after_ms) }
      : words
  }
}
