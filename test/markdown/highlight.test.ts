import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from '../../src/ui/markdown/view/highlighter.ts'
import { markdown } from './pieces.ts'

const kinds = (code: string, language: string): readonly string[] =>
  (highlight(code, language) ?? []).flatMap(({ tokens }) =>
    tokens.flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : [])),
  )

describe('code', () => {
  it.each([
    [
      'ts',
      'const a: string = "b" // c',
      ['keyword const', 'keyword string', 'string "b"', 'comment // c'],
    ],
    ['Python', 'def f(): # c', ['keyword def', 'comment # c']],
    ['json', '{"a": true}', ['key "a"', 'keyword true']],
    ['sh', 'export A="b"', ['keyword export', 'type A', 'string "b"']],
    ['diff', '+ a\n- b\n c\n@@ 1', ['added + a', 'removed - b', 'place @@ 1']],
  ])('of %s is told apart', (language, code, expected) => {
    expect(kinds(code, language)).toEqual(expected)
  })

  it('of a language that nobody knows stays plain', () => {
    expect(highlight('a', 'chart')).toBeUndefined()
    expect(highlight('a', 'constructor')).toBeUndefined()
    expect(highlight('a', 'text')).toBeUndefined()
  })

  it('loses no character, whatever it is and whatever it claims to be', () => {
    const languages = fc.constantFrom('ts', 'python', 'html', 'css', 'sh', 'sql', 'md', 'rust', 'c')
    fc.assert(
      fc.property(markdown, languages, (text, language) => {
        const code = text.replaceAll(/\r|\0/g, '')
        const lines = highlight(code, language) ?? []
        expect(lines.map((line) => line.text).join('\n')).toBe(code)
        for (const line of lines) {
          expect(line.tokens.map((token) => token.text).join('')).toBe(line.text)
        }
      }),
    )
  })
})
