import { type ModelTool, SdkError } from '../protocol/index.ts'
import { toModelName } from './naming.ts'
import type { AnyTool } from './any-tool.ts'

/** The tools of one agent, found by every name that a model may write. */
export interface ToolSet {
  readonly all: readonly AnyTool[]
  /** Exact encoded name, exact id, exact bare name; nothing fuzzier. */
  find(name: string): AnyTool | undefined
  /** As a request offers them. */
  readonly forModel: readonly ModelTool[]
}

/** Throws {@link SdkError} for two tools that could not be told apart. */
export function createToolSet(tools: readonly AnyTool[]): ToolSet {
  const byId = new Map<string, AnyTool>()
  const byModelName = new Map<string, AnyTool>()
  const byBareName = new Map<string, AnyTool | undefined>()
  for (const tool of tools) {
    if (byId.has(tool.id)) {
      throw new SdkError(
        `Two tools have the id "${tool.id}". Calls could not tell them apart: rename one, or give it another namespace.`,
      )
    }
    const name = toModelName(tool.id)
    const other = byModelName.get(name)
    if (other) {
      throw new SdkError(
        `The tools "${other.id}" and "${tool.id}" would both be "${name}" to the model. Rename one of them.`,
      )
    }
    byId.set(tool.id, tool)
    byModelName.set(name, tool)
    // A bare name that two namespaces share names neither.
    byBareName.set(tool.name, byBareName.has(tool.name) ? undefined : tool)
  }
  return {
    all: tools,
    forModel: tools.map((tool) => ({
      name: toModelName(tool.id),
      description: tool.description,
      input_schema: tool.inputSchema,
    })),
    find: (name) => byModelName.get(name) ?? byId.get(name) ?? byBareName.get(name),
  }
}
