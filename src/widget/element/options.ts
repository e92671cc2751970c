import type { HeaderSource } from '../../models/openai-chat/index.ts'
import type { Agent, AgentOptions } from '../../runtime/index.ts'
import {
  type AnyTool,
  clientTool,
  tool,
  type ToolOptions,
  type ToolSchema,
} from '../../tools/index.ts'

type Options = ToolOptions<ToolSchema, ToolSchema, unknown>

/** A tool as plain JavaScript says it. Without `run` it is a client tool: a person answers it. */
export type PlainTool = Omit<Options, 'run'> & Partial<Pick<Options, 'run'>>

/** What a page sets on the element: by attribute where it is text, by property where it is not. */
export interface ElementOptions {
  agent?: Agent | undefined
  tools?: readonly (AnyTool | PlainTool)[] | undefined
  headers?: HeaderSource | undefined
  policy?: AgentOptions['policy']
  user?: AgentOptions['user']
  onApproval?: AgentOptions['onApproval']
}

export const PROPERTIES = [
  'agent',
  'tools',
  'headers',
  'policy',
  'user',
  'onApproval',
] as const satisfies readonly (keyof ElementOptions)[]

export const ATTRIBUTES = [
  'endpoint',
  'model',
  'api-key',
  'instructions',
  'heading',
  'notice',
  'suggestions',
  'math',
  'shape',
  'side',
  'theme',
  'lang',
  'dir',
  'open',
  'thread-id',
] as const

export type AttributeName = (typeof ATTRIBUTES)[number]

/** What an agent is made from: when one of these changes, a new one is made. */
export const MAKES_AGENT: ReadonlySet<AttributeName | keyof ElementOptions> = new Set([
  'agent',
  'tools',
  'headers',
  'policy',
  'user',
  'onApproval',
  'endpoint',
  'model',
  'api-key',
  'instructions',
])

/** Tools as they are, and plain objects made into tools. Throws `SdkError` as `tool` does. */
export function toolsOf(given: ElementOptions['tools']): readonly AnyTool[] {
  return (given ?? []).map((one) => {
    if (isTool(one)) return one
    const { run, ...declared } = one
    return run === undefined ? clientTool(declared) : tool({ ...declared, run })
  })
}

function isTool(given: AnyTool | PlainTool): given is AnyTool {
  return 'definition' in given
}
