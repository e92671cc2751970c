import { Lexer, Parser } from 'marked'

/** Reads again only the block that is open: the least that a growing text can cost with marked. */
export function openBlocks() {
  let tail = ''
  return {
    /** The HTML of the blocks that this text ended, and of the one that is open. */
    push(text) {
      tail += text
      const tokens = Lexer.lex(tail)
      let last = tokens.length - 1
      while (last > 0 && tokens[last].type === 'space') last -= 1
      const ended = tokens.slice(0, Math.max(last, 0))
      tail = tail.slice(ended.reduce((length, { raw }) => length + raw.length, 0))
      const open = tokens[last]
      return {
        ended: ended.filter(({ type }) => type !== 'space').map((token) => Parser.parse([token])),
        open: open && open.type !== 'space' ? Parser.parse([open]) : '',
      }
    },
  }
}
