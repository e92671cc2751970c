import { validate, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { SdkError } from '../protocol/index.ts'
import { prepareSchema } from './prepared-schema.ts'
import type { EngineError, SchemaEngine } from './schema-engine.ts'

/** The default engine. It compiles nothing, so that it works under a strict content policy. */
export const cfworkerEngine: SchemaEngine = {
  name: 'cfworker',
  check(schema, value) {
    const prepared = prepareSchema(schema)
    if (prepared.status === 'unverifiable') throw new SdkError(prepared.reason)
    const { root, draft, lookup } = prepared
    const run = (stopEarly: boolean): readonly OutputUnit[] =>
      validate(value, root as Schema, draft, lookup, stopEarly).errors
    return errorsOf(run).map(toError)
  },
}

// More errors than an argument list holds overflow the stack; then the first ones have to do.
function errorsOf(run: (stopEarly: boolean) => readonly OutputUnit[]): readonly OutputUnit[] {
  try {
    return run(false)
  } catch (error) {
    if (error instanceof RangeError) return run(true)
    throw error
  }
}

function toError({ keyword, keywordLocation, instanceLocation }: OutputUnit): EngineError {
  const schemaPath = stepsOf(keywordLocation)
  // One keyword is misspelt in the engine's locations.
  const last = schemaPath.at(-1)
  return {
    keyword,
    schemaPath: last === 'dependantRequired' ? [...schemaPath.slice(0, -1), keyword] : schemaPath,
    valuePath: stepsOf(instanceLocation),
  }
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}
