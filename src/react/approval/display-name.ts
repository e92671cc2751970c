import type { ToolDefinition } from '../../protocol/index.ts'
import { hiddenCharacters } from '../../reveal/index.ts'

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cs}\p{Z}\u2800]/gu
const LONGEST = 80

// Those that people and typesetters write on purpose. All other blanks hide something.
const BLANKS = /[ \t\n\r\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/gu

/**
 * What somebody else wrote, for a place of one line: blanks in one, hidden characters written out
 * as `[U+202E]`, cut where it is long.
 */
export function oneLine(text: string, longest: number = LONGEST): string {
  const line = text.replace(BLANKS, ' ').replace(/^ | $/g, '')
  let plain = ''
  let from = 0
  for (const { at, text: character, name } of hiddenCharacters(line)) {
    plain += `${line.slice(from, at)}[${name}]`
    from = at + character.length
  }
  plain += line.slice(from)
  const letters = Array.from(plain)
  return letters.length <= longest ? plain : `${letters.slice(0, longest - 1).join('')}…`
}

/** What a tool calls itself; undefined where there is nothing to see in it. */
export function titleOf(tool: ToolDefinition | undefined): string | undefined {
  const title = tool?.title
  return title === undefined || title.replace(UNSEEN, '') === '' ? undefined : oneLine(title)
}

/** The name to call a tool by in a sentence: its title where its source is trusted, else its id. */
export function nameInWords(tool: ToolDefinition | undefined, trusted: boolean): string {
  return (trusted ? titleOf(tool) : undefined) ?? oneLine(tool?.name ?? '')
}
