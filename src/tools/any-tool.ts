import type { DecisionType, JsonSchemaObject, Message, ToolDefinition } from '../protocol/index.ts'
import type { ToolContext } from './context.ts'
import type { ReadSchema } from './read-schema.ts'

/** What `needsApproval` may know of a call. */
export interface ApprovalContext {
  readonly threadId: string
  readonly executionId: string
  readonly callId: string
  readonly messages: readonly Message[]
}

/** What every tool has, whatever its types. */
export interface AnyTool {
  /** `<namespace>.<name>`: what calls, policies and events use. */
  readonly id: string
  readonly name: string
  readonly namespace: string
  readonly title: string | undefined
  readonly description: string
  readonly inputSchema: JsonSchemaObject
  readonly outputSchema: JsonSchemaObject | undefined
  readonly definition: ToolDefinition
  readonly timeoutMs: number | undefined
  /** `client`: nothing runs here, a callback is answered. */
  readonly kind: 'tool' | 'client'
  /** Whether calls ask, beyond what the policy says. It can only be stricter. */
  readonly needsApproval:
    | boolean
    | ((args: never, context: ApprovalContext) => boolean | Promise<boolean>)
    | undefined
  /** Which decisions an approval of this tool takes. Default: all four. */
  readonly decisions: readonly DecisionType[] | undefined
  /** Names of session inputs that it reads. */
  readonly sessionInputs: readonly string[]
  /** Of an agent that is a tool: the tools that it has itself. */
  readonly inner?: readonly AnyTool[]
  /** Equal calls with equal results may follow each other without end. */
  readonly repeatable: boolean
  /** Checks arguments; what it passes on is what runs. */
  readonly input: ReadSchema
  readonly output: ReadSchema | undefined
  /** The code, with checked arguments. */
  readonly run: (args: never, context: ToolContext) => unknown
}
