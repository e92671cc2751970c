import { SdkError } from '../protocol/index.ts'
import type { AnyTool } from './any-tool.ts'

/** Tools with those of the agents among them, however deep. */
export function withInner(tools: readonly AnyTool[]): readonly AnyTool[] {
  return tools.flatMap((tool) => [tool, ...withInner(tool.inner ?? [])])
}

/** Throws {@link SdkError} where a tool would miss a session input that it declared. */
export function requireSessionInputs(
  tools: readonly AnyTool[],
  given: { readonly [name: string]: unknown },
): void {
  for (const { id, sessionInputs } of withInner(tools)) {
    const missing = sessionInputs.find((name) => given[name] === undefined)
    if (missing !== undefined) {
      throw new SdkError(
        `The tool "${id}" needs the session input "${missing}". Give it with agent.thread(id, { sessionInputs }).`,
      )
    }
  }
}
