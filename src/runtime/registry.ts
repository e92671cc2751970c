import type { JsonValue } from '../protocol/index.ts'
import { type AnyTool, createToolSet, type ToolSet } from '../tools/index.ts'
import type { NamedContext } from '../turn/index.ts'
import type { Listeners } from './listeners.ts'

/** Tools and context that come and go with the interface. */
export interface Registry {
  /** The agent's tools and those that are registered now. */
  tools(): ToolSet
  /** Called when the tools are others. Returns the way out. */
  onToolsChanged(listener: () => void): () => void
  addTool(tool: AnyTool): () => void
  addContext(name: string, value: () => JsonValue): () => void
  /** What is registered now. */
  contexts(): readonly NamedContext[]
}

export function createRegistry(own: ToolSet, listeners: Listeners<[]>): Registry {
  // An entry a registration, so that leaving twice takes nobody else away.
  let added: readonly { readonly tool: AnyTool }[] = []
  const contexts = new Set<NamedContext>()
  let current = own

  function set(next: typeof added): void {
    // The newest registration of an id is the one that counts: a component that is mounted twice for
    // a moment must not break the turn.
    const byId = new Map(own.all.map((tool) => [tool.id, tool]))
    for (const { tool } of next) byId.set(tool.id, tool)
    // Throws for a tool that cannot be among the others, which stay as they are.
    current = next.length === 0 ? own : createToolSet([...byId.values()])
    added = next
    listeners.tell()
  }

  return {
    tools: () => current,
    onToolsChanged: listeners.add,
    addTool(tool) {
      const entry = { tool }
      set([...added, entry])
      return () => set(added.filter((each) => each !== entry))
    },
    addContext(name, value) {
      const entry = { name, value }
      contexts.add(entry)
      return () => contexts.delete(entry)
    },
    contexts: () => [...contexts],
  }
}
