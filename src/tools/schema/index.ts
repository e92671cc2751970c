/** Checking: argument text and values, against JSON Schema or by a library. Loads when needed. */
export { cfworkerEngine } from './cfworker-engine.ts'
export { checkSchema } from './check-schema.ts'
export { parseArguments } from './parse-arguments.ts'
export { problemLine, problemText } from './problem.ts'
export type { Problem } from './problem.ts'
export type { EngineError, SchemaEngine } from './schema-engine.ts'
export { checkStandard } from './standard-verdict.ts'
export type { Verdict } from './verdict.ts'
