import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { ThreadSummary } from '../../protocol/index.ts'
import type { Agent } from '../../runtime/index.ts'
import { changedList, type ThreadChange } from './thread-change.ts'
import { keyOf } from './key-of.ts'
import { useQueryClientOrOwn } from './query-client.ts'
import { refreshWhenChanged } from './refresh.ts'

export interface UseThreadsOptions {
  /** Words that must be in the title. */
  readonly search?: string
  /** Only those that were put away (true), or only the others (false). Default false. */
  readonly archived?: boolean
  /** How many are fetched at a time. Default 30. */
  readonly pageSize?: number
}

/** Threads of an agent, newest first, and what one does with them. */
export interface ThreadsView {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Those that were fetched so far. */
  readonly threads: readonly ThreadSummary[]
  /** Why they could not be fetched. */
  readonly error: unknown
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Fetches the next page. */
  readonly loadMore: () => void
  /** Asks again. */
  readonly refresh: () => void
  /** Each shows at once and is taken back if the store refuses; then it rejects. */
  readonly rename: (id: string, title: string) => Promise<void>
  readonly archive: (id: string, archived?: boolean) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/**
 * The stored threads of an agent, page by page; changes in this and other tabs show by themselves.
 * Served by React Query, by the application's `QueryClient` where there is one.
 */
export function useThreads(
  agent: Agent,
  { search = '', archived = false, pageSize = 30 }: UseThreadsOptions = {},
): ThreadsView {
  const client = useQueryClientOrOwn()
  const { all, list: queryKey } = useMemo(
    () => keyOf(agent, { search, archived, pageSize }),
    [agent, search, archived, pageSize],
  )

  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam: behind }) =>
        agent.threads.list({
          limit: pageSize,
          archived,
          ...(search.trim() === '' ? {} : { search }),
          ...(behind ? { behind } : {}),
        }),
      initialPageParam: undefined as ThreadSummary | undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
      // A store in the browser needs no network, and says no for reasons that do not pass.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    },
    client,
  )

  useEffect(() => refreshWhenChanged(agent, client, all), [agent, client, all])

  const { mutateAsync } = useMutation(
    {
      mutationKey: all,
      networkMode: 'always',
      mutationFn: (change: ThreadChange) => perform(agent, change),
      // It counts as under way until the list was fetched again: it never shows what was before.
      onSettled: () => client.invalidateQueries({ queryKey: all }),
    },
    client,
  )
  const changes = useMutationState(
    {
      filters: { mutationKey: all, exact: true, status: 'pending' },
      select: ({ state }) => state.variables as ThreadChange,
    },
    client,
  )

  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const threads = useMemo(() => {
    const fetched: readonly ThreadSummary[] = data?.pages.flat() ?? []
    return changes.reduce((list, change) => changedList(list, change, archived), fetched)
  }, [data, changes, archived])
  return {
    status: data ? 'ready' : error ? 'failed' : 'loading',
    threads,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    refresh: useCallback(() => void refetch(), [refetch]),
    rename: useCallback(
      (id: string, title: string) => mutateAsync({ type: 'rename', id, title }),
      [mutateAsync],
    ),
    archive: useCallback(
      (id: string, away = true) => mutateAsync({ type: 'archive', id, archived: away }),
      [mutateAsync],
    ),
    remove: useCallback((id: string) => mutateAsync({ type: 'delete', id }), [mutateAsync]),
  }
}

function perform({ threads }: Agent, change: ThreadChange): Promise<void> {
  switch (change.type) {
    case 'rename':
      return threads.rename(change.id, change.title)
    case 'archive':
      return threads.archive(change.id, change.archived)
    case 'delete':
      return threads.delete(change.id)
  }
}
