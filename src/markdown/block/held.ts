/**
 * What a line may begin with that could still become one thing or another: it is not shown before the
 * next character has told.
 */
const UNDECIDED =
  /^(?:#{1,6}[ \t]*|`{1,2}|~{1,2}|=+[ \t]*|[-*_+][-*_+ \t]*|\d{1,9}[.)]?[ \t]*|>[ \t]*|\[[ xX]?\]?[ \t]*|\[\^[^\s[\]]*(?:\]:?[ \t]*)?|[|:][-|: \t]*|<)$/

export function isUndecided(text: string): boolean {
  return text.length < 64 && UNDECIDED.test(text)
}

/** Whether what has come of a line could be the beginning of the end of a fence. */
export function mayCloseFence(text: string, sign: string): boolean {
  return text !== '' && text === sign[0]!.repeat(text.length)
}
