import type { JsonValue } from '../protocol/index.ts'
import { type AnyTool, createToolSet, type ToolSet } from '../tools/index.ts'

/** Tools and context that come and go with the interface. */
export interface Registry {
  /** The agent's tools and those that are registered now. */
  tools(): ToolSet
  addTool(tool: AnyTool): () => void
  addContext(name: string, value: () => JsonValue): () => void
  /** The agent's instructions, followed by what is registered now. */
  instructions(own: string | undefined): string | undefined
}

export function createRegistry(own: ToolSet): Registry {
  const added: AnyTool[] = []
  const contexts: { readonly name: string; readonly value: () => JsonValue }[] = []
  let current = own

  function refresh(): void {
    // The newest registration of an id is the one that counts: a component that is mounted twice for
    // a moment must not break the turn.
    const byId = new Map([...own.all, ...added].map((tool) => [tool.id, tool]))
    current = added.length === 0 ? own : createToolSet([...byId.values()])
  }

  return {
    tools: () => current,
    addTool(tool) {
      added.push(tool)
      refresh()
      return () => {
        added.splice(added.indexOf(tool), 1)
        refresh()
      }
    },
    addContext(name, value) {
      const entry = { name, value }
      contexts.push(entry)
      return () => void contexts.splice(contexts.indexOf(entry), 1)
    },
    instructions(text) {
      if (contexts.length === 0) return text
      const lines = contexts.map(({ name, value }) => `${name}: ${JSON.stringify(value())}`)
      return [...(text === undefined ? [] : [text]), ...lines].join('\n\n')
    },
  }
}
