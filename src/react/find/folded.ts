/**
 * Text as it is compared: without capitals, each character in its place, so that a place in one is the
 * same place in the other.
 */
export function folded(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length
    ? small
    : Array.from(text, (character) => {
        const one = character.toLowerCase()
        return one.length === character.length ? one : character
      }).join('')
}
