type Piece = readonly [type: 'text' | 'reasoning', text: string]

/** Tells thoughts from text where a server leaves the model's own tags in the text. */
export interface ThinkTags {
  read(text: string): readonly Piece[]
  /** What was held back because it could have become a tag. */
  end(): readonly Piece[]
}

const opening = '<think>'
const closing = '</think>'

/**
 * Only a tag at the very beginning of an answer counts: later it is something that the model says.
 * The tags themselves are nobody's.
 */
export function createThinkTags(): ThinkTags {
  let state: 'start' | 'thinking' | 'answer' = 'start'
  let held = ''

  function read(more: string): readonly Piece[] {
    let text = held + more
    held = ''
    if (state === 'start') {
      const begun = text.trimStart()
      if (begun.length < opening.length && opening.startsWith(begun)) {
        held = text
        return []
      }
      state = begun.startsWith(opening) ? 'thinking' : 'answer'
      if (state === 'thinking') text = begun.slice(opening.length)
    }
    return state === 'thinking' ? readThought(text) : pieces(['text', text])
  }

  function readThought(text: string): readonly Piece[] {
    const at = text.indexOf(closing)
    if (at >= 0) {
      state = 'answer'
      return pieces(['reasoning', text.slice(0, at)], ['text', text.slice(at + closing.length)])
    }
    const tail = beginningOf(closing, text)
    held = text.slice(text.length - tail)
    return pieces(['reasoning', text.slice(0, text.length - tail)])
  }

  return {
    read,
    end() {
      const rest = held
      held = ''
      return pieces([state === 'thinking' ? 'reasoning' : 'text', rest])
    },
  }
}

/** How much of the end of a text could be the beginning of the tag. */
function beginningOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length
  return 0
}

function pieces(...all: readonly Piece[]): readonly Piece[] {
  return all.filter(([, text]) => text !== '')
}
