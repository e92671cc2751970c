import { type Context, createContext, useContext } from 'react'
import { SdkError } from '../protocol/index.ts'
import type { ThreadScope } from './thread-scope.ts'

export const ThreadContext: Context<ThreadScope | null> = createContext<ThreadScope | null>(null)

/** This scope and those of the same agent around it, innermost first. */
export const ThreadScopesContext: Context<readonly ThreadScope[]> = createContext<
  readonly ThreadScope[]
>([])

export function useThreadScope(caller: string): ThreadScope {
  const scope = useContext(ThreadContext)
  if (scope) return scope
  throw new SdkError(
    `${caller} needs a <ThreadProvider>. Without one there is no thread to read. ` +
      'Wrap this part of the tree: <ThreadProvider agent={agent}>…</ThreadProvider>.',
  )
}
