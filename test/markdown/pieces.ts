import fc from 'fast-check'

const PIECES = [
  ['*', '**', '_', '__', '~~', '`', '``', '```', '[', ']', '](', '](/u "t")', '![', '<', '>'],
  ['# ', '## ', '- ', '* ', '1. ', '2) ', '> ', '>', '    ', '  ', '\t', '\n', '\n\n', '\r\n'],
  ['---', '===', '```js\n', '~~~', '|', '\n| a | b |\n|---|---|\n', '[ ] ', '[x] ', '[^1]'],
  ['[^1]: ', '[a]', '[a]: /u', '[a][b]', '[b]: <x> "y"', '\\', '&amp;', '&copy', '<b>', '<!--'],
  ['-->', '<div>', '<br>', 'https://e.example/x', 'www.e.example', 'm@e.example', '！', '请', '😀'],
  ['word', ' and ', '.', '!', '(', ')', '  \n', '\\\n', '\0'],
].flat()

/** Texts of signs in all orders. */
export const markdown: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 24 })
  .map((pieces) => pieces.join(''))

/** A text, and where it is cut when it arrives. */
export const cutMarkdown: fc.Arbitrary<{
  readonly text: string
  readonly cuts: readonly number[]
}> = markdown.chain((text) =>
  fc
    .array(fc.nat({ max: text.length }), { maxLength: 20 })
    .map((cuts) => ({ text, cuts: cuts.toSorted((a, b) => a - b) })),
)
