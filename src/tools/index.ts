/** Declaring tools: light, because every page that offers a tool loads it. Running one is in `run/`. */
export type { AnyTool, ApprovalContext } from './any-tool.ts'
export { clientToolFailure, clientToolResult, readClientToolFailure } from './client-failure.ts'
export type { ClientToolFailure, ClientToolOutcome } from './client-failure.ts'
export { clientTool, clientToolAnswers, isKeepOpen, keepOpen } from './client-tool.ts'
export type {
  AnswerFunction,
  CalledClientTool,
  ClientTool,
  ClientToolAnswer,
  ClientToolAnswers,
  ClientToolOptions,
  DefaultAnswer,
  KeepOpen,
} from './client-tool.ts'
export { toBlocks, valueBlocks } from './content-blocks.ts'
export type { McpContent } from './content-blocks.ts'
export { localContext } from './context.ts'
export type { ToolContext } from './context.ts'
export { describeThrown } from './describe-thrown.ts'
export type { FromSchema, InferInput, InferOutput } from './json-schema-type.ts'
export { SUBAGENT_NAMESPACE, toModelName } from './naming.ts'
export type { OnToolException } from './on-tool-exception.ts'
export { readSchema } from './read-schema.ts'
export type { ReadSchema } from './read-schema.ts'
export type { Verdict } from './schema/index.ts'
export type { StandardSchemaV1, ToolSchema } from './standard-schema.ts'
export { requireSessionInputs, withInner } from './session-inputs.ts'
export { createToolSet } from './tool-set.ts'
export type { ToolSet } from './tool-set.ts'
export { ToolError, ToolResult } from './tool-result.ts'
export type { ToolErrorOptions, ToolResultOptions } from './tool-result.ts'
export { tool, toolParts } from './tool.ts'
export type { AnnotationOptions, Direct, Progress, Tool, ToolOptions, ToolRun } from './tool.ts'
