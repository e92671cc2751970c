import { isWellFormed, JSON_LIMITS, type JsonLimits } from '../../protocol/index.ts'
import { pathTo, type Problem } from './problem.ts'

/** What {@link scanJson} saw. */
export interface JsonScan {
  readonly problems: readonly Problem[]
  /** Characters looked at: the measure of its cost. */
  readonly steps: number
}

/** More problems than anybody reads; a hostile text would otherwise make one a character. */
const MAX_PROBLEMS = 100

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

interface Frame {
  readonly kind: 'object' | 'array'
  /** Keys seen so far, or none in an array. */
  readonly keys: Set<string>
  /** The current member or item, as the last step of a path. */
  step: string | number
}

type Expected = 'value' | 'first_key' | 'key' | 'first_item' | 'more' | 'end'

/**
 * Reads a JSON text once, from left to right, for what `JSON.parse` hides or does not refuse:
 * duplicate keys, numbers that change, names that reach prototypes, lone surrogates, sizes. Also
 * says where a text stops being JSON, in the same words on every engine.
 */
export function scanJson(text: string, limits: JsonLimits = JSON_LIMITS): JsonScan {
  const problems: Problem[] = []
  const frames: Frame[] = []
  let at = 0
  let steps = 0
  let nodes = 0
  let expect = 'value' as Expected

  if (text.length > limits.characters) {
    return { problems: [tooLarge('', limits.characters, 'characters')], steps }
  }

  while (problems.length < MAX_PROBLEMS) {
    skipBlank()
    if (at >= text.length) {
      if (expect !== 'end') fail('it ends too early')
      break
    }
    if (!token(text.charCodeAt(at))) break
  }
  return { problems, steps }

  // Each returns whether to go on.
  function token(code: number): boolean {
    switch (expect) {
      case 'end':
        return fail('there is more after its end')
      case 'first_key':
        return code === CLOSE_BRACE ? close() : key(code)
      case 'key':
        return key(code)
      case 'first_item':
        return code === CLOSE_BRACKET ? close() : value(code)
      case 'value':
        return value(code)
      case 'more':
        return more(code)
    }
  }

  function value(code: number): boolean {
    nodes += 1
    if (nodes > limits.nodes) return stop(tooLarge('', limits.nodes, 'values'))
    if (code === OPEN_BRACE || code === OPEN_BRACKET) return open(code)
    if (code === QUOTE) {
      const read = string()
      if (!read) return false
      if (!isText(read)) report('json', 'holds a lone surrogate, which is not text')
    } else if (code === MINUS || isDigit(code)) {
      if (!number()) return false
    } else if (!word()) {
      return fail('a value is missing')
    }
    return after()
  }

  function open(code: number): boolean {
    if (frames.length >= limits.depth) {
      return stop({ path: here(), keyword: 'too_deep', limit: limits.depth })
    }
    const kind = code === OPEN_BRACE ? 'object' : 'array'
    frames.push({ kind, keys: new Set(), step: kind === 'object' ? '' : 0 })
    expect = kind === 'object' ? 'first_key' : 'first_item'
    at += 1
    return true
  }

  function close(): boolean {
    frames.pop()
    at += 1
    return after()
  }

  function after(): boolean {
    expect = frames.length === 0 ? 'end' : 'more'
    return true
  }

  function key(code: number): boolean {
    if (code !== QUOTE) return fail('a name in double quotes is missing')
    const read = string()
    if (!read) return false
    const frame = frames.at(-1)
    if (!frame) return false
    const name = read.escaped ? (JSON.parse(read.raw) as string) : read.raw.slice(1, -1)
    frame.step = name
    if (!isText(read)) report('json', 'has a lone surrogate in its name, which is not text')
    if (FORBIDDEN.has(name)) problems.push({ path: here(), keyword: 'forbidden_key' })
    if (frame.keys.has(name)) problems.push({ path: here(), keyword: 'duplicate_key' })
    frame.keys.add(name)
    skipBlank()
    if (text.charCodeAt(at) !== COLON) return fail('a colon is missing')
    at += 1
    expect = 'value'
    return true
  }

  function more(code: number): boolean {
    const frame = frames.at(-1)
    if (!frame) return false
    const end = frame.kind === 'object' ? CLOSE_BRACE : CLOSE_BRACKET
    if (code === end) return close()
    if (code !== COMMA)
      return fail(
        `a comma or a closing ${frame.kind === 'object' ? 'brace' : 'bracket'} is missing`,
      )
    at += 1
    if (typeof frame.step === 'number') frame.step += 1
    expect = frame.kind === 'object' ? 'key' : 'value'
    return true
  }

  function string(): Read | null {
    const start = at
    let escaped = false
    let surrogates = false
    at += 1
    for (;;) {
      run(PLAIN)
      const code = text.charCodeAt(at)
      if (code === QUOTE) break
      if (code === BACKSLASH) {
        escaped = true
        surrogates ||= /u[dD][89a-fA-F]/.test(text.slice(at + 1, at + 4))
        if (!run(ESCAPE)) return none('an escape in a text is none of JSON')
      } else if (code >= SPACE) {
        // Half a pair; the other half is looked for when the text is whole.
        surrogates = true
        at += 1
      } else if (at >= text.length) {
        return none('a text has no end')
      } else {
        return none('a text holds a raw control character')
      }
    }
    at += 1
    return { raw: text.slice(start, at), escaped, surrogates }
  }

  function number(): boolean {
    if (run(SAFE)) return true
    const start = at
    if (!run(NUMBER)) return fail('a number is incomplete')
    if (isDigit(text.charCodeAt(at))) return fail('a number starts with a needless zero')
    const raw = text.slice(start, at)
    const advice = unsafeNumber(raw)
    if (advice) problems.push({ path: here(), keyword: 'unsafe_number', limit: advice, got: raw })
    return true
  }

  // Moves on by what matches here.
  function run(expression: RegExp): boolean {
    expression.lastIndex = at
    const found = expression.test(text)
    steps += 1 + (found ? expression.lastIndex - at : 0)
    if (found) at = expression.lastIndex
    return found
  }

  function word(): boolean {
    const found = ['true', 'false', 'null'].find((name) => text.startsWith(name, at))
    at += found?.length ?? 0
    return found !== undefined
  }

  function skipBlank(): void {
    const code = text.charCodeAt(at)
    if (code === SPACE || code === 0x09 || code === 0x0a || code === 0x0d) run(BLANK)
  }

  function here(): string {
    return pathTo(frames.map((frame) => frame.step))
  }

  function report(keyword: string, limit: string): void {
    problems.push({ path: here(), keyword, limit })
  }

  // The text as a whole is not JSON: what was found before does not matter any more.
  function fail(why: string): false {
    problems.length = 0
    const place =
      at < text.length
        ? `at character ${at + 1} of ${text.length}`
        : `after ${text.length} characters`
    const limit = `the text is not JSON: ${why}, ${place}`
    return stop({ path: '', keyword: 'json', limit })
  }

  function none(why: string): null {
    fail(why)
    return null
  }

  function stop(problem: Problem): false {
    problems.push(problem)
    return false
  }
}

interface Read {
  readonly raw: string
  readonly escaped: boolean
  /** Some code unit is half a pair; whether each has its other half is still to be seen. */
  readonly surrogates: boolean
}

function isText({ raw, escaped, surrogates }: Read): boolean {
  return !surrogates || isWellFormed(escaped ? (JSON.parse(raw) as string) : raw)
}

/**
 * What to write instead of a number that a double cannot hold: whole numbers beyond 2^53, and what
 * becomes infinite, zero or negative zero. Fractions may round, as they do in every reader.
 */
function unsafeNumber(raw: string): string | null {
  const value = Number(raw)
  if (value === 0) {
    if (/[1-9]/.test(raw.replace(/e.*/i, ''))) return 'it would become 0'
    return raw.startsWith('-') ? 'write 0' : null
  }
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return null
  if (!Number.isFinite(value)) return 'it is too large'
  if (/^-?\d+$/.test(raw)) return 'send it as a string if the tool takes one'
  // With a fraction or an exponent it is a measure, not an id: good if no digit is lost.
  return sameDecimal(raw, String(value)) ? null : 'write fewer digits'
}

function sameDecimal(left: string, right: string): boolean {
  return decimal(left) === decimal(right)
}

// Digits without zeros at either end, and the power of ten of the last one.
function decimal(raw: string): string {
  const [mantissa = '', exponent = '0'] = raw.toLowerCase().replace('+', '').split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  return `${short}e${Number(exponent) - fraction.length + digits.length - short.length}`
}

function tooLarge(path: string, limit: number, what: string): Problem {
  return { path, keyword: 'too_large', limit: `${limit} ${what}` }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

const BLANK = /[ \t\n\r]*/y
// No quote, escape, control character or half of a pair.
const PLAIN = /[ !#-[\]-\ud7ff\ue000-\uffff]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
// Most numbers: whole, without a sign, below 2^53.
const SAFE = /(?:0|[1-9]\d{0,14})(?![\d.eE])/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
