/**
 * Parses a JSON text, but for the objects and lists that stand as `member` in one of `parents`:
 * these stay the words that they are. So nobody loses what parsing hides or changes: a name that is
 * given twice, a number that a double cannot hold. Where it hides nothing, they are written as
 * `JSON.stringify` writes them. A list gives its own name to what stands in it. Throws as
 * `JSON.parse` does; reads the text once.
 */
export function parseKeeping(text: string, parents: readonly string[], member: string): unknown {
  /** The names under which the open objects and lists stand. */
  const names: string[] = []
  let said = ''
  let name: string | undefined
  /** Where what is kept begins, and how many are open around it. */
  let start = -1
  let around = 0
  let rest = 0
  let parsed = ''
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfText(text, at)
        said = text.slice(at + 1, end)
        at = end
        break
      }
      case ':':
        name = said
        break
      case ',':
        name = undefined
        break
      case '{':
      case '[':
        if (start < 0 && name === member && parents.includes(names.at(-1) ?? '')) {
          start = at
          around = names.length
        }
        names.push(name ?? names.at(-1) ?? '')
        name = undefined
        break
      case '}':
      case ']':
        names.pop()
        name = undefined
        if (start < 0 || names.length > around) break
        parsed += text.slice(rest, start) + JSON.stringify(words(text.slice(start, at + 1)))
        rest = at + 1
        start = -1
        break
      default:
    }
  }
  return JSON.parse(parsed + text.slice(rest))
}

/** Where the quote stands that ends the text that begins here; the end where there is none. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return at
  }
}

function words(text: string): string {
  try {
    const plain = JSON.stringify(JSON.parse(text))
    return plain === withoutBlanks(text) ? plain : text
  } catch {
    // Nested too deep to be written, or no JSON: whoever reads it says so.
    return text
  }
}

function withoutBlanks(text: string): string {
  return text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|\s+/g, '$1')
}
