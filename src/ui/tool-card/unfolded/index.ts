/** What a card shows when it is unfolded. Most stay folded, so it loads apart. */
export { CallArguments } from './call-arguments.tsx'
export type { CallArgumentsProps } from './call-arguments.tsx'
export { ToolResult } from './tool-result.tsx'
export type { ToolResultProps } from './tool-result.tsx'
