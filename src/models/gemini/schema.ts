import { isObject } from '../../protocol/index.ts'

type Schema = { readonly [keyword: string]: unknown }

/** What this wire knows of JSON Schema, and takes as it is. */
const kept =
  /^(title|description|required|pattern|default|minimum|maximum|m(in|ax)(Items|Length|Properties))$/

/**
 * A schema in the words of this wire, which knows one type at a time, no references and few
 * keywords. Arguments are checked against the whole schema when they come back. Undefined where
 * nothing is asked for.
 */
export function geminiSchema(root: Schema): object | undefined {
  const said = convert(root, [])
  return said['properties'] ? said : undefined

  function convert(given: unknown, open: readonly unknown[]): Schema {
    const schema = (isObject(given) && resolve(given)) || {}
    // A schema within itself is cut where it begins again.
    if (open.includes(schema)) return { type: 'object' }
    const inner = (one: unknown): Schema => convert(one, [...open, schema])
    const { allOf, properties, items, ...rest } = schema
    if (allOf)
      return inner(
        Object.assign({ ...rest, properties, items }, ...(allOf as Schema[]).map(resolve)),
      )
    const words: { [keyword: string]: unknown } = {}
    for (const key in rest) if (kept.test(key)) words[key] = rest[key]
    const types = [rest['type'] ?? []].flat()
    const some = (rest['anyOf'] ??
      rest['oneOf'] ??
      types.map((type) => ({ ...schema, type }))) as Schema[]
    const full = some.filter(({ type }) => type !== 'null')
    if (full.length < some.length) words['nullable'] = true
    if (full.length > 1) return { ...words, anyOf: full.map(inner) }
    const [only] = full
    if (only && only['type'] !== rest['type']) return { ...inner(only), ...words }
    const choices = (rest['enum'] ?? ('const' in rest ? [rest['const']] : [])) as readonly unknown[]
    const sample = choices[0] ?? ''
    words['type'] =
      types[0] ??
      (properties
        ? 'object'
        : items
          ? 'array'
          : Number.isInteger(sample)
            ? 'integer'
            : typeof sample)
    // It takes only strings to choose from; other values are told in words.
    if (choices.length > 0 && words['type'] === 'string') words['enum'] = choices.filter(Boolean)
    else if (choices.length > 0)
      words['description'] = [words['description'], `One of: ${choices.join(', ')}.`]
        .join(' ')
        .trim()
    const named = Object.entries(properties ?? {}).map(([name, one]) => [name, inner(one)])
    if (named.length > 0) words['properties'] = Object.fromEntries(named)
    else delete words['required']
    if (words['type'] === 'array') words['items'] = inner(items)
    return words
  }

  // The same object each time, so that a schema within itself is known again.
  function resolve(schema: Schema): Schema | undefined {
    const { $ref: ref } = schema
    const steps = typeof ref === 'string' ? ref.split('/') : []
    if (steps.length < 2) return schema
    return steps
      .slice(1)
      .reduce<unknown>((at, step) => (at as Schema | undefined)?.[step], root) as Schema | undefined
  }
}
