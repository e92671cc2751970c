/** From the third generation on results may hold media, and calls must carry their signature. */
export function isThirdOrLater(model: string): boolean {
  return /gemini-([3-9]|\d\d)/.test(model)
}
