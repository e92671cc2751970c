import { validate, type OutputUnit } from '@cfworker/json-schema'
import { SdkError } from '../../protocol/index.ts'
import { prepareSchema } from './prepared-schema.ts'
import type { EngineError, SchemaEngine } from './schema-engine.ts'

/** The default engine. It compiles nothing, so that it works under a strict content policy. */
export const cfworkerEngine: SchemaEngine = {
  name: 'cfworker',
  check(schema, value, { thorough }) {
    const prepared = prepareSchema(schema)
    if (prepared.status === 'unverifiable') throw new SdkError(prepared.reason)
    const { root, draft, lookup } = prepared
    const { errors } = validate(value, root, draft, lookup, !thorough)
    return errors.map(toError)
  },
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
