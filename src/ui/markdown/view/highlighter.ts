import { parse, type TokenType } from 'sugar-high/core'
import { lang, languages } from 'sugar-high/lang'

type Kind =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'type'
  | 'name'
  | 'key'
  // Whole lines of a diff.
  | 'added'
  | 'removed'
  | 'place'

/** Some characters of a line that look the same; without a kind they look like any text. */
export interface Token {
  readonly kind: Kind | undefined
  readonly text: string
}

export interface HighlightedLine {
  readonly text: string
  readonly tokens: readonly Token[]
}

const KINDS: { readonly [type in TokenType]: Token['kind'] } = {
  comment: 'comment',
  keyword: 'keyword',
  string: 'string',
  class: 'type',
  entity: 'name',
  property: 'key',
  identifier: undefined,
  jsxliterals: undefined,
  sign: undefined,
  break: undefined,
  space: undefined,
}

const LINES: { readonly [annotation: string]: Kind } = {
  'diff-add': 'added',
  'diff-remove': 'removed',
  'diff-hunk': 'place',
  'diff-meta': 'comment',
}

const EXTRA: { readonly [name: string]: string } = { jsonl: 'json', svg: 'html', xml: 'html' }

/** Each line of a code by what its parts are; undefined for a language that is not known. */
export function highlight(code: string, language: string): readonly HighlightedLine[] | undefined {
  const name = language.toLowerCase()
  const id = lang(Object.hasOwn(EXTRA, name) ? (EXTRA[name] ?? name) : name)
  const config = languages.find((known) => known.id === id)?.config
  if (id === undefined || id === 'plaintext') return undefined
  return parse(code, config ?? {}).lines.map(({ tokens, value, annotations }) => {
    const whole = annotations.map((annotation) => LINES[annotation]).find(Boolean)
    if (whole) return { text: value, tokens: [{ kind: whole, text: value }] }
    const joined: Token[] = []
    for (const { type, value: text } of tokens) {
      if (text === '') continue
      const kind = KINDS[type]
      const last = joined.at(-1)
      if (last && last.kind === kind) {
        joined[joined.length - 1] = { kind, text: last.text + text }
      } else joined.push({ kind, text })
    }
    return { text: value, tokens: joined }
  })
}
