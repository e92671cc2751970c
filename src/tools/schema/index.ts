/** Checking values against JSON Schema, or by a library. Loads when something is checked. */
export { cfworkerEngine } from './cfworker-engine.ts'
export { checkSchema } from './check-schema.ts'
export type { EngineError, SchemaEngine } from './schema-engine.ts'
export { checkStandard } from './standard-verdict.ts'
export type { Verdict } from './verdict.ts'
