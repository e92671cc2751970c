/** What is missing where a text stops being JSON. */
export type JsonFault = 'value' | 'name' | 'colon' | 'comma' | 'quote' | 'end' | 'rest'

export interface FoundFault {
  readonly fault: JsonFault
  /** From 1, as editors count. */
  readonly line: number
  readonly column: number
}

const BLANK = /[ \t\n\r]*/y
const TOKEN =
  // oxlint-disable-next-line no-control-regex -- JSON forbids them bare in a string
  /[[\]{}:,]|"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

type Expected = 'value' | 'first_item' | 'name' | 'first_name' | 'colon' | 'more'

/**
 * The place where a text stops being JSON. The platform knows it as well, but each browser says it
 * in words of its own.
 */
export function faultIn(text: string): FoundFault {
  const open: string[] = []
  let expect: Expected = 'value'
  let at = 0
  for (;;) {
    at += match(BLANK).length
    const token = match(TOKEN)
    if (token === '' || !accept(token)) break
    at += token.length
  }
  const lines = text.slice(0, at).split(/\r\n|[\r\n]/)
  const fault = at >= text.length ? 'end' : missing()
  return { fault, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }

  function match(expression: RegExp): string {
    expression.lastIndex = at
    return expression.exec(text)?.[0] ?? ''
  }

  function accept(token: string): boolean {
    switch (expect) {
      case 'first_name':
      case 'name':
        if (token === '}' && expect === 'first_name') return close()
        return token.startsWith('"') && next('colon')
      case 'colon':
        return token === ':' && next('value')
      case 'first_item':
      case 'value':
        if (token === ']' && expect === 'first_item') return close()
        if (token === '{' || token === '[') {
          open.push(token)
          return next(token === '{' ? 'first_name' : 'first_item')
        }
        return !/^[\]}:,]/.test(token) && next('more')
      case 'more':
        if (open.length === 0) return false
        if (token === (open.at(-1) === '{' ? '}' : ']')) return close()
        return token === ',' && next(open.at(-1) === '{' ? 'name' : 'value')
    }
  }

  function close(): true {
    open.pop()
    return next('more')
  }

  function next(expected: Expected): true {
    expect = expected
    return true
  }

  function missing(): JsonFault {
    const isText = text.charAt(at) === '"'
    switch (expect) {
      case 'first_name':
      case 'name':
        return isText ? 'quote' : 'name'
      case 'first_item':
      case 'value':
        return isText ? 'quote' : 'value'
      case 'colon':
        return 'colon'
      case 'more':
        return open.length === 0 ? 'rest' : 'comma'
    }
  }
}
