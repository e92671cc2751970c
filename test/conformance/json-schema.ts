import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator, type Schema, type SchemaDraft } from '@cfworker/json-schema'
import type { JsonSchemaObject, JsonValue } from '../../src/protocol/index.ts'
import { checkSchema } from '../../src/tools/schema/check-schema.ts'

/** One line of the report: how many of the suite's cases are answered as it says. */
export interface SuiteLine {
  readonly name: string
  readonly passed: number
  readonly total: number
}

interface Group {
  readonly description: string
  readonly schema: boolean | JsonSchemaObject
  readonly tests: readonly {
    readonly description: string
    readonly data: JsonValue
    readonly valid: boolean
  }[]
}

/** `stricter`: refused for a format alone, where the suite takes formats for annotations. */
type Answer = 'right' | 'wrong' | 'stricter' | 'unverifiable'

const suite = join(import.meta.dirname, '../../../shared/data/json-schema-test-suite')

const drafts: readonly {
  readonly name: string
  readonly folder: string
  readonly draft: SchemaDraft
  readonly dialect: string
}[] = [
  {
    name: '2020-12',
    folder: 'draft2020-12',
    draft: '2020-12',
    dialect: 'https://json-schema.org/draft/2020-12/schema',
  },
  {
    name: 'draft 7',
    folder: 'draft7',
    draft: '7',
    dialect: 'http://json-schema.org/draft-07/schema#',
  },
]

/**
 * The JSON Schema test suite: required files of 2020-12 and draft 7. For the engine alone, with
 * the suite's remote schemas at hand; and behind the guard, which refuses what is not in the
 * schema itself and says so instead of guessing. Formats are asserted there on purpose, which 2020-12
 * leaves to whoever checks; its suite takes them for annotations.
 */
export default async function jsonSchemaSuite(): Promise<readonly SuiteLine[]> {
  if (!existsSync(suite)) {
    console.info('JSON Schema test suite: not here, left out.')
    return []
  }
  return drafts.flatMap(({ name, folder, draft, dialect }) => {
    const groups = groupsIn(folder)
    const remotes = remotesOf(folder)
    const bare = answers(groups, (schema, data, valid) =>
      bareAnswer(schema, data, draft, remotes) === valid ? 'right' : 'wrong',
    )
    const guarded = answers(groups, (schema, data, valid) =>
      guardedAnswer(schema, data, dialect, valid),
    )
    const total = bare.length
    return [
      { name: `JSON Schema ${name}, engine alone`, passed: count(bare, 'right'), total },
      {
        name: `JSON Schema ${name}, behind the guard (${countsOf(guarded)})`,
        passed: count(guarded, 'right'),
        total,
      },
    ]
  })
}

/** The cases that get such an answer behind the guard, by name. */
export function answeredBehindGuard(wanted: Answer): readonly string[] {
  if (!existsSync(suite)) return []
  return drafts.flatMap(({ name, folder, dialect }) =>
    groupsIn(folder).flatMap(({ description, schema, tests }) =>
      tests
        .filter(({ data, valid }) => guardedAnswer(schema, data, dialect, valid) === wanted)
        .map((test) => `${name}: ${description}: ${test.description}`),
    ),
  )
}

/** Values of the suite's optional format cases that are right and that are refused, by name. */
export function rightFormatsRefused(): readonly string[] {
  return drafts.flatMap(({ name, folder, dialect }) =>
    groupsIn(join(folder, 'optional/format')).flatMap(({ schema, tests }) =>
      tests
        .filter(
          ({ data, valid }) => valid && guardedAnswer(schema, data, dialect, true) !== 'right',
        )
        .map(({ data }) => `${name}: ${JSON.stringify(schema)}: ${JSON.stringify(data)}`),
    ),
  )
}

function answers(
  groups: readonly Group[],
  ask: (schema: Group['schema'], data: JsonValue, valid: boolean) => Answer,
): readonly Answer[] {
  return groups.flatMap(({ schema, tests }) =>
    tests.map(({ data, valid }) => {
      try {
        return ask(schema, data, valid)
      } catch {
        return 'wrong'
      }
    }),
  )
}

// The engine writes into schemas, so each case gets its own.
function bareAnswer(
  schema: Group['schema'],
  data: JsonValue,
  draft: SchemaDraft,
  remotes: ReadonlyMap<string, string>,
): boolean {
  const validator = new Validator(structuredClone(schema) as Schema, draft, false)
  for (const [address, text] of remotes) {
    try {
      validator.addSchema(JSON.parse(text) as Schema, address)
    } catch {
      // Two remotes of one address: the first one counts.
    }
  }
  return validator.validate(data).valid
}

function guardedAnswer(
  schema: Group['schema'],
  data: JsonValue,
  dialect: string,
  valid: boolean,
): Answer {
  const root = typeof schema === 'boolean' ? { allOf: [schema] } : schema
  const verdict = checkSchema({ $schema: dialect, ...root }, data)
  if (verdict.status === 'unverifiable') return 'unverifiable'
  if ((verdict.status === 'valid') === valid) return 'right'
  const isFormat =
    verdict.status === 'invalid' && verdict.problems.every(({ keyword }) => keyword === 'format')
  return isFormat ? 'stricter' : 'wrong'
}

function countsOf(given: readonly Answer[]): string {
  const words = {
    unverifiable: 'not checked',
    stricter: 'refused for their format',
    wrong: 'wrong',
  }
  return Object.entries(words)
    .map(([answer, said]) => `${count(given, answer as Answer)} ${said}`)
    .join(', ')
}

function count(given: readonly Answer[], wanted: Answer): number {
  return given.filter((answer) => answer === wanted).length
}

function groupsIn(folder: string): readonly Group[] {
  const path = join(suite, 'tests', folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(path, name), 'utf8')) as Group[])
}

function remotesOf(folder: string): ReadonlyMap<string, string> {
  const root = join(suite, 'remotes')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const wanted = names.filter(
    (name) => name.endsWith('.json') && (!/^(draft|v1)/.test(name) || name.startsWith(folder)),
  )
  return new Map(
    wanted.map((name) => [`http://localhost:1234/${name}`, readFileSync(join(root, name), 'utf8')]),
  )
}
