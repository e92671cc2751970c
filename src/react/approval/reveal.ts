import type { JsonValue } from '../../protocol/index.ts'
import { hiddenCharacters, lookAlikes } from '../../reveal/index.ts'
import { addressesIn } from './address.ts'

/** A stretch of a text, as a person should see it. All stretches together are the text. */
export type Stretch =
  | { readonly type: 'text'; readonly text: string; readonly inHost: boolean }
  /** Equal hidden characters in a row; `says` is what tag characters spell. */
  | {
      readonly type: 'hidden'
      readonly text: string
      readonly name: string
      readonly count: number
      readonly says?: string
    }
  /** A letter that looks like another. */
  | {
      readonly type: 'look_alike'
      readonly text: string
      readonly name: string
      readonly inHost: boolean
    }
  /** More blanks than anybody reads over. */
  | {
      readonly type: 'blanks'
      readonly text: string
      readonly of: 'spaces' | 'lines'
      readonly count: number
    }

/** How much of a value hides or pretends. */
export interface Findings {
  readonly hidden: number
  readonly lookAlikes: number
}

// Indentation is no run of blanks, unless it reaches across the screen.
const SPACES = /(?<=\S)[ \t]{9,}|(?<=^|\n)[ \t]{33,}/gu
const LINES = /\n(?:[ \t]*\n){3,}/gu

interface Mark {
  readonly from: number
  readonly to: number
  readonly stretch: Exclude<Stretch, { type: 'text' }>
}

/** Cuts a text where something in it is not what it seems. */
export function revealText(text: string): readonly Stretch[] {
  const hosts = addressesIn(text)
  const isInHost = (at: number): boolean => hosts.some(({ from, to }) => at >= from && at < to)
  const cuts = hosts.flatMap(({ from, to }) => [from, to])
  const stretches: Stretch[] = []
  const plain = (from: number, to: number): void => {
    const at = [from, ...cuts.filter((cut) => cut > from && cut < to), to].toSorted((a, b) => a - b)
    at.slice(1).forEach((end, index) => {
      const start = at[index] ?? from
      if (end > start) {
        stretches.push({ type: 'text', text: text.slice(start, end), inHost: isInHost(start) })
      }
    })
  }
  let done = 0
  for (const { from, to, stretch } of marksOf(text, isInHost)) {
    if (from < done) continue
    plain(done, from)
    stretches.push(stretch)
    done = to
  }
  plain(done, text.length)
  return stretches
}

/** Counts over a whole value, its keys included. */
export function findingsIn(value: JsonValue): Findings {
  if (typeof value === 'string') {
    return { hidden: hiddenCharacters(value).length, lookAlikes: lookAlikes(value).length }
  }
  if (typeof value !== 'object' || value === null) return NONE
  return Object.entries(value)
    .flatMap(([key, member]) => [Array.isArray(value) ? NONE : findingsIn(key), findingsIn(member)])
    .reduce(sum, NONE)
}

export function sum(a: Findings, b: Findings): Findings {
  return { hidden: a.hidden + b.hidden, lookAlikes: a.lookAlikes + b.lookAlikes }
}

const NONE: Findings = { hidden: 0, lookAlikes: 0 }

function marksOf(text: string, isInHost: (at: number) => boolean): readonly Mark[] {
  return [...hiddenMarks(text), ...lookAlikeMarks(text, isInHost), ...blankMarks(text)].toSorted(
    (a, b) => a.from - b.from,
  )
}

function hiddenMarks(text: string): readonly Mark[] {
  const marks: Mark[] = []
  for (const { at, text: character, name } of hiddenCharacters(text)) {
    const last = marks.at(-1)
    const isTag = tagLetter(character) !== null
    if (last?.to === at && last.stretch.type === 'hidden') {
      const { stretch } = last
      const spells = isTag && stretch.says !== undefined
      if (spells || (stretch.name === name && !isTag)) {
        marks[marks.length - 1] = {
          from: last.from,
          to: at + character.length,
          stretch: {
            ...stretch,
            text: stretch.text + character,
            count: stretch.count + 1,
            ...(spells ? { says: `${stretch.says}${tagLetter(character) ?? ''}` } : {}),
          },
        }
        continue
      }
    }
    marks.push({
      from: at,
      to: at + character.length,
      stretch: {
        type: 'hidden',
        text: character,
        name,
        count: 1,
        ...(isTag ? { says: tagLetter(character) ?? '' } : {}),
      },
    })
  }
  return marks
}

/** The ASCII character that a tag character stands for. */
function tagLetter(character: string): string | null {
  const code = character.codePointAt(0) ?? 0
  return code >= 0xe0020 && code <= 0xe007e ? String.fromCharCode(code - 0xe0000) : null
}

function lookAlikeMarks(text: string, isInHost: (at: number) => boolean): readonly Mark[] {
  return lookAlikes(text).map(({ at, text: letter, name }) => ({
    from: at,
    to: at + letter.length,
    stretch: { type: 'look_alike', text: letter, name, inHost: isInHost(at) },
  }))
}

function blankMarks(text: string): readonly Mark[] {
  const spaces = [...text.matchAll(SPACES)].map((match): Mark => blanks(match, 'spaces'))
  const lines = [...text.matchAll(LINES)].map((match): Mark => blanks(match, 'lines'))
  return [...spaces, ...lines]
}

function blanks({ 0: text, index }: RegExpExecArray, of: 'spaces' | 'lines'): Mark {
  const count = of === 'spaces' ? text.length : text.split('\n').length - 1
  return {
    from: index,
    to: index + text.length,
    stretch: { type: 'blanks', text, of, count },
  }
}
