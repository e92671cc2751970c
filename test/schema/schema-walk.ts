/** A JSON Schema as far as the published ones use the language. */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: Schema }
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly not?: { readonly enum: readonly unknown[] }
  readonly required?: readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Path = readonly (string | number)[]

/** A member of an object somewhere in a value, with the words of the schema about it. */
export interface Place {
  readonly path: Path
  readonly schema: Schema
  readonly isRequired: boolean
  /** The word by which its object is told from others. */
  readonly isTag: boolean
  /** Names the place in the schema: the same for every value that has it. */
  readonly name: string
}

export function resolve(root: Schema, schema: Schema): Schema {
  let at = schema
  while (at.$ref !== undefined) {
    const { $ref, $defs: _defs, ...beside } = at
    const target = root.$defs?.[$ref.slice('#/$defs/'.length)]
    if (!target) throw new Error(`There is no ${$ref}.`)
    at = { ...target, ...beside }
  }
  return at
}

/** The members of all objects in a value that the schema has words for. */
export function places(root: Schema, value: unknown): readonly Place[] {
  const found: Place[] = []
  visit(root, value, [], '')
  return found

  function visit(schema: Schema, item: unknown, path: Path, name: string): void {
    const at = resolve(root, schema)
    const here = schema.$ref ? schema.$ref : name
    if (Array.isArray(item)) {
      item.forEach((each, index) => {
        if (at.items) visit(at.items, each, [...path, index], `${here}[]`)
      })
      return
    }
    const branch = at.anyOf?.find((one) => fits(one, item))
    if (branch) visit(branch, item, path, `${here}${wordOf(branch)}`)
    if (typeof item !== 'object' || item === null) return
    for (const [field, of] of Object.entries(at.properties ?? {})) {
      if (!Object.hasOwn(item, field)) continue
      const next = [...path, field]
      found.push({
        path: next,
        schema: of,
        isRequired: at.required?.includes(field) ?? false,
        isTag: field === 'type' && of.const !== undefined,
        name: `${here}.${field}`,
      })
      visit(of, (item as Record<string, unknown>)[field], next, `${here}.${field}`)
    }
  }

  function fits(branch: Schema, item: unknown): boolean {
    const at = resolve(root, branch)
    if (at.type === 'null') return item === null
    if (item === null) return false
    if (at.anyOf && branch.$ref) return at.anyOf.some((one) => fits(one, item))
    const word = at.properties?.['type'] ?? at.properties?.['format']
    if (word?.const === undefined) return word?.not === undefined
    const field = at.properties?.['type'] ? 'type' : 'format'
    return (item as Record<string, unknown>)[field] === word.const
  }
}

/** All places that a schema knows, by their names, whether a value has them or not. */
export function placeNames(root: Schema): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  visit(root, '')
  return names

  function visit(schema: Schema, name: string): void {
    const here = schema.$ref ?? name
    if (schema.$ref) {
      if (seen.has(schema.$ref)) return
      seen.add(schema.$ref)
    }
    const at = resolve(root, schema)
    if (at.items) visit(at.items, `${here}[]`)
    for (const branch of at.anyOf ?? []) {
      if (branch.properties?.['type']?.not === undefined) visit(branch, `${here}${wordOf(branch)}`)
    }
    for (const [field, of] of Object.entries(at.properties ?? {})) {
      names.add(`${here}.${field}`)
      visit(of, `${here}.${field}`)
    }
  }
}

function wordOf(branch: Schema): string {
  const word = branch.properties?.['type']?.const
  return typeof word === 'string' ? `(${word})` : ''
}

/** A value that the schema of a place does not allow; undefined where it allows anything. */
export function wrongValues(root: Schema, schema: Schema): readonly unknown[] {
  const at = resolve(root, schema)
  if (at.const !== undefined || at.enum) return ['?', 7, null]
  if (at.anyOf && at.type === undefined) {
    return at.anyOf.some((one) => resolve(root, one).type === 'string') ? [7, {}] : ['?', 7, []]
  }
  switch (at.type) {
    case 'string':
      return at.minLength ? [7, null, ''] : [7, null, {}]
    case 'integer':
      return ['1', null, (at.minimum ?? 0) - 1, 1.5, (at.maximum ?? 0) * 2]
    case 'number':
      return ['1', null, (at.minimum ?? 0) - 1]
    case 'boolean':
      return ['true', null, 1]
    case 'array':
      return [{}, null, 'list']
    case 'object':
      return ['object', null, []]
    default:
      return []
  }
}

/** A copy of a value with one member changed or, without a new value, gone. */
export function changed(value: unknown, path: Path, ...[next]: [next?: unknown]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return next
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === first ? changed(item, rest, next) : item))
  }
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([name, item]): [string, unknown][] => {
      if (name !== first) return [[name, item]]
      if (rest.length > 0) return [[name, changed(item, rest, next)]]
      return next === undefined ? [] : [[name, next]]
    }),
  )
}
