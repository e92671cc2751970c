import { SdkError } from '../protocol/index.ts'
import type { ToolSet } from '../tools/index.ts'

/** Throws {@link SdkError} before the turn where a tool would miss what it declared. */
export function requireSessionInputs(
  tools: ToolSet,
  given: { readonly [name: string]: unknown },
): void {
  for (const tool of tools.all) {
    for (const name of tool.sessionInputs) {
      if (given[name] === undefined) {
        throw new SdkError(
          `The tool "${tool.id}" needs the session input "${name}". Give it with agent.thread(id, { sessionInputs }) or thread.send(text, { sessionInputs }).`,
        )
      }
    }
  }
}
