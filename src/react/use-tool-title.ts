import { titleOf } from './approval/index.ts'
import { useThreadTools } from './use-thread-tools.ts'

/** What a tool is called for people; undefined where there is no such tool or it has no title. */
export function useToolTitle(name: string): string | undefined {
  return titleOf(useThreadTools().find((tool) => tool.id === name)?.definition)
}
