import type { ContentBlock, JsonValue } from '../../protocol/index.ts'
import { type HiddenCharacter, hiddenCharacters } from '../../reveal/index.ts'

// What draws nothing or moves what stands around it. Controls and blanks are no place to hide words.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/u

/** Leaves out of blocks what nobody would see, and counts it. */
export interface Sieve {
  block(block: ContentBlock): ContentBlock
  /** How many characters were left out so far. */
  count(): number
}

export function createSieve(): Sieve {
  let count = 0

  function text(given: string, write: (hidden: HiddenCharacter) => string = () => ''): string {
    // Nearly every text has none, and finding that out is cheap.
    if (!UNSEEN.test(given)) return given
    let told = ''
    let from = 0
    for (const hidden of hiddenCharacters(given)) {
      if (!UNSEEN.test(hidden.text)) continue
      count += 1
      told += given.slice(from, hidden.at) + write(hidden)
      from = hidden.at + hidden.text.length
    }
    return told + given.slice(from)
  }

  function json(value: JsonValue): JsonValue {
    if (typeof value === 'string') return text(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map(json)
    return Object.fromEntries(
      // Written out in a name: without it, two members could have the same.
      Object.entries(value).map(([name, member]) => [
        text(name, (hidden) => `[${hidden.name}]`),
        json(member),
      ]),
    )
  }

  return {
    count: () => count,
    block(block) {
      switch (block.type) {
        case 'text':
          return { ...block, text: text(block.text) }
        case 'json':
          return { ...block, value: json(block.value) }
        case 'image':
          return block.alt === undefined ? block : { ...block, alt: text(block.alt) }
        case 'audio':
          return block.transcript === undefined
            ? block
            : { ...block, transcript: text(block.transcript) }
        case 'file':
          return { ...block, name: text(block.name) }
        case 'source':
          return block.title === undefined ? block : { ...block, title: text(block.title) }
        default:
          return block
      }
    },
  }
}
