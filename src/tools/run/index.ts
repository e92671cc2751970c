/** Running a call: arguments checked, code run, what came of it read. Loads with the first call. */
export { drive } from './drive.ts'
export { checkArguments, invokeTool, runTool } from './invoke.ts'
export type { CheckedArguments } from './invoke.ts'
export {
  outcomeOfException,
  outcomeOfProblems,
  outcomeOfReturn,
  outcomeOfThrown,
  withDismissal,
} from './outcome.ts'

export { parseArguments } from './parse-arguments.ts'
export { childPath, either, pathTo, problemLine, typeWords } from './problem.ts'
export type { OwnKeyword, Problem } from './problem.ts'
