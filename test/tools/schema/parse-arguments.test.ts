import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson } from '../../../src/tools/run/json-scan.ts'
import { parseArguments } from '../../../src/tools/run/parse-arguments.ts'
import { problemText } from '../../../src/tools/run/problem.ts'

/** What the model reads, or the arguments. */
function outcome(text: string): unknown {
  const parsed = parseArguments(text)
  return parsed.status === 'parsed' ? parsed.args : problemText(parsed.problems)
}

describe('arguments', () => {
  it.each(['', ' ', '\n\t ', '{}'])('are none where the text is %j', (text) => {
    expect(outcome(text)).toEqual({})
  })

  it.each([
    ['{"amount":0.1,"big":9007199254740991,"small":-12.50,"exact":1e21,"tiny":5e-324}'],
    ['{"note":"caf\\u00e9 \\ud83d\\ude00 😀\\n","list":[1,[2,{"a":null}],true,false]}'],
    [' { "a" : [ ] , "b" : { } } '],
    ['{"pi":3.14159265358979323846264338327950288}'],
  ])('are what they say: %s', (text) => {
    expect(outcome(text)).toEqual(JSON.parse(text))
  })

  it.each([
    ['[1]', 'must be an object, got [1]'],
    ['null', 'must be an object, got null'],
    ['"{}"', 'must be an object, got "{}"'],
    ['{"to":"a@x","to":"evil@x"}', 'to: is given more than once'],
    ['{"a":{"\\u0062":1,"b":2}}', 'a.b: is given more than once'],
    [
      '{"id":12345678901234567890}',
      'id: 12345678901234567890 would not survive as a number, send it as a string if the tool takes one',
    ],
    [
      '{"id":[1,9007199254740993]}',
      'id[1]: 9007199254740993 would not survive as a number, send it as a string if the tool takes one',
    ],
    ['{"n":1e999}', 'n: 1e999 would not survive as a number, it is too large'],
    ['{"n":-1e999}', 'n: -1e999 would not survive as a number, it is too large'],
    ['{"n":1e-999}', 'n: 1e-999 would not survive as a number, it would become 0'],
    ['{"n":-0}', 'n: -0 would not survive as a number, write 0'],
    ['{"n":-0.0e5}', 'n: -0.0e5 would not survive as a number, write 0'],
    [
      '{"n":9007199254740993.5}',
      'n: 9007199254740993.5 would not survive as a number, write fewer digits',
    ],
    ['{"__proto__":{"isAdmin":true}}', '__proto__: is not allowed as a name'],
    [
      '{"a":[{"constructor":{"prototype":{"x":1}}}]}',
      'a[0].constructor: is not allowed as a name\na[0].constructor.prototype: is not allowed as a name',
    ],
    ['{"\\u005f_proto__":1}', '__proto__: is not allowed as a name'],
    ['{"a":"\\ud800"}', 'a: holds a lone surrogate, which is not text'],
    ['{"a":["\ud800x"]}', 'a[0]: holds a lone surrogate, which is not text'],
    ['{"a":"\\uDC00\\uD800"}', 'a: holds a lone surrogate, which is not text'],
  ])('that would silently change are told to the model: %s', (text, lines) => {
    expect(outcome(text)).toBe(lines)
  })

  it.each([
    ['{"a":1', 'the text is not JSON: it ends too early, after 6 characters'],
    ['{"a":1,}', 'the text is not JSON: a name in double quotes is missing, at character 8 of 8'],
    ["{'a':1}", 'the text is not JSON: a name in double quotes is missing, at character 2 of 7'],
    ['{"a" 1}', 'the text is not JSON: a colon is missing, at character 6 of 7'],
    ['{"a":}', 'the text is not JSON: a value is missing, at character 6 of 6'],
    [
      '{"a":[1 2]}',
      'the text is not JSON: a comma or a closing bracket is missing, at character 9 of 11',
    ],
    [
      '{"a":"x\ny"}',
      'the text is not JSON: a text holds a raw control character, at character 8 of 11',
    ],
    ['{"a":"x', 'the text is not JSON: a text has no end, after 7 characters'],
    [
      '{"a":"\\x"}',
      'the text is not JSON: an escape in a text is none of JSON, at character 7 of 10',
    ],
    ['{"a":01}', 'the text is not JSON: a number starts with a needless zero, at character 7 of 8'],
    ['{"a":-}', 'the text is not JSON: a number is incomplete, at character 6 of 7'],
    ['{"a":1} {"b":2}', 'the text is not JSON: there is more after its end, at character 9 of 15'],
    ['{"a":NaN}', 'the text is not JSON: a value is missing, at character 6 of 9'],
    ['```json\n{}\n```', 'the text is not JSON: a value is missing, at character 1 of 14'],
  ])('are never repaired: %s', (text, line) => {
    expect(outcome(text)).toBe(line)
  })

  it('are not read deeper than a hundred levels', () => {
    const nested = (depth: number): string =>
      `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect(parseArguments(nested(100)).status).toBe('parsed')
    expect(outcome(nested(101))).toBe(
      `a${'[0]'.repeat(99)}: is nested deeper than 100 levels`.replace(
        /^a.{117}.*?:/,
        (path) => `${path.slice(0, 120)}… (${path.length - 1} characters):`,
      ),
    )
    expect(scanJson(`{"a":${'['.repeat(20_000)}`).steps).toBeLessThan(1_000)
  })

  it('are not read beyond the number of values that a thread can hold', () => {
    const many = `{"a":[${'1,'.repeat(500_000)}1]}`
    expect(outcome(many)).toBe('is larger than 500000 values')
  })

  it('reach no prototype, even where they are refused', () => {
    outcome('{"__proto__":{"isAdmin":true},"a":{"constructor":{"prototype":{"isAdmin":true}}}}')
    expect('isAdmin' in {}).toBe(false)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('that are hostile make a bounded number of problems', () => {
    const parsed = parseArguments(`{${'"a":1,'.repeat(20_000)}"a":1}`)
    expect(parsed.status === 'invalid' && parsed.problems.length).toBe(100)
  })
})

describe('the scan of arguments', () => {
  // Keys and numbers that are safe, so that nothing is to be told.
  const key = fc
    .string({ unit: 'grapheme' })
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant(null),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter(survives),
      fc.string({ unit: 'grapheme' }),
      fc.array(tie('any')),
      fc.dictionary(key, tie('any')),
    ),
  })).any

  it('finds nothing in what is safe, which then is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(key, value),
        fc.constantFrom(undefined, 1, '\t'),
        (args, indent) => {
          const text = JSON.stringify(args, null, indent)
          expect(parseArguments(text)).toEqual({ status: 'parsed', args: JSON.parse(text) })
        },
      ),
    )
  })

  it('accepts exactly the texts that JSON.parse accepts, but for what it tells', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"a"',
        '"b"',
        '"\\u0041"',
        '1',
        '-',
        '0',
        '.5',
        'e3',
        'true',
        'null',
        ' ',
        '\n',
        '"',
        '\\',
        'x',
      ),
      { maxLength: 14 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = `{"k":${parts.join('')}}`
        const { problems } = scanJson(text)
        const broken = problems.some(({ keyword }) => keyword === 'json')
        expect(broken).toBe(!parses(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.string()), (text) => {
        expect(['parsed', 'invalid']).toContain(parseArguments(text).status)
      }),
    )
  })

  it.each([
    ['one long text', (size: number) => `{"a":"${'x'.repeat(size)}"}`],
    ['escapes', (size: number) => `{"a":"${'\\n'.repeat(size / 2)}"}`],
    ['blanks', (size: number) => `{"a":${' '.repeat(size)}1}`],
    [
      'many names',
      (size: number) =>
        `{${Array.from({ length: size / 10 }, (_, index) => `"k${index}":1`).join()}}`,
    ],
    ['many items', (size: number) => `{"a":[${'1,'.repeat(size / 2)}1]}`],
    ['one long number', (size: number) => `{"a":0.${'1'.repeat(size)}}`],
    ['a text without an end', (size: number) => `{"a":"${'x'.repeat(size)}`],
    ['a number without an end', (size: number) => `{"a":${'1'.repeat(size)}`],
    ['half pairs', (size: number) => `{"a":"${'\ud800'.repeat(size)}"}`],
  ])('takes steps in proportion to the text: %s', (_name, make) => {
    const steps = [16_000, 32_000, 64_000, 128_000, 256_000].map((size) => {
      const text = make(size)
      return scanJson(text).steps / text.length
    })
    for (const perCharacter of steps) expect(perCharacter).toBeLessThan(2.5)
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.2)
  })
})

// Doubles between 2^53 and 10^21 are written like ids.
function survives(number: number): boolean {
  const size = Math.abs(number)
  return !Object.is(number, -0) && (size <= Number.MAX_SAFE_INTEGER || size >= 1e21)
}

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
