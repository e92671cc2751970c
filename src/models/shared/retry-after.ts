/** How long a response asks to wait, in milliseconds: `retry-after-ms`, seconds, or a date. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const exact = numberOf(headers.get('retry-after-ms'))
  if (exact !== undefined) return exact
  const value = headers.get('retry-after')
  const seconds = numberOf(value)
  if (seconds !== undefined) return seconds * 1000
  const at = value === null ? Number.NaN : Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** The same from a sentence, where a page may not read the headers: "try again in 7.66s". */
export function retryAfterIn(message: string): number | undefined {
  const found = /\b(?:try again|retry) (?:in|after) (\d+(?:\.\d+)?)\s*(ms|s)\b/i.exec(message)
  if (!found) return undefined
  return Math.ceil(Number(found[1]) * (found[2]?.toLowerCase() === 'ms' ? 1 : 1000))
}

function numberOf(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) && number >= 0 ? number : undefined
}
