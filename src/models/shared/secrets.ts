const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi
const keyLike = /\b(?:sk|pk|rk|gsk|xai|key|AIza|hf|r8|nvapi)[-_]?[A-Za-z0-9][\w-]{14,}/g

/** Takes keys out of a text: those that are known, and what looks like one. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    // Very short values are words rather than keys.
    if (secret.length >= 4) clean = clean.split(secret).join('•••')
  }
  return clean.replace(bearer, '$1 •••').replace(keyLike, '•••')
}

/** The values of headers that may carry a key. */
export function secretsOf(headers: { readonly [name: string]: string }): readonly string[] {
  const found: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (!/auth|key|token|secret|cookie/i.test(name)) continue
    found.push(value)
    const space = value.indexOf(' ')
    if (space > 0) found.push(value.slice(space + 1).trim())
  }
  return found.toSorted((a, b) => b.length - a.length)
}
