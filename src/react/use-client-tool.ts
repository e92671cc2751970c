import { useEffect } from 'react'
import type { AnswerFunction, ClientTool } from '../tools/index.ts'
import { useThreadScope } from './thread-context.ts'
import { useNewest } from './use-newest.ts'

/**
 * Answers calls of a client tool while the component is mounted, before every other answer. The
 * newest function is used; it runs only in the tab that drives the turn, once for each call.
 */
export function useClientTool<Args, Output>(
  tool: ClientTool<Args, Output>,
  answer: AnswerFunction<Args, Output>,
): void {
  const scope = useThreadScope('useClientTool')
  const newest = useNewest(answer)
  useEffect(() => {
    const bound = tool.answer((args, context) => newest.current(args, context))
    return scope.attach((thread) => thread.addAnswer(bound))
  }, [scope, tool, newest])
}
