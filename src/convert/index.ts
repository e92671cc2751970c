/**
 * Messages and content in the words of others, and back, with a list of what was lost on the way.
 * @packageDocumentation
 */
export { fromAiSdk, toAiSdk } from './ai-sdk.ts'
export type { AiSdkVersion } from './ai-sdk.ts'
export { fromAnvia, toAnvia } from './anvia.ts'
export type { Converted, Loss, LossCode } from './converted.ts'
export { fromItems, toItems } from './items.ts'
export { fromMcp, toMcp } from './mcp.ts'
export type { ImportNames } from './reading.ts'
