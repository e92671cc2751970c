import { useAgent } from './use-agent.ts'

/** What a tool is called for people; undefined where the agent has no such tool or it has no title. */
export function useToolTitle(name: string): string | undefined {
  return useAgent().tools.find((tool) => tool.id === name)?.title
}
