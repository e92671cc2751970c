import { useEffect } from 'react'
import type { AnyTool } from '../tools/index.ts'
import { useThreadScope } from './thread-context.ts'

/**
 * Offers a tool in this thread while the component is mounted, from the next step on. Of several
 * with one id the one that was mounted last counts; its code is that of the newest render.
 */
export function useTool(tool: AnyTool): void {
  const scope = useThreadScope('useTool')
  useEffect(() => scope.attach((thread) => thread.addTool(tool)), [scope, tool])
}
