import type { QueryClient } from '@tanstack/react-query'
import type { Agent } from '../../runtime/index.ts'

/** While an answer streams something is written again and again; a list need not follow each time. */
const AT_MOST_EVERY_MS = 300

/** Fetches lists again when something was written, here or in another tab. Returns the way out. */
export function refreshWhenChanged(
  agent: Agent,
  client: QueryClient,
  queryKey: readonly unknown[],
): () => void {
  let state: 'quiet' | 'resting' | 'due' = 'quiet'
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): void {
    state = 'resting'
    void client.invalidateQueries({ queryKey })
    timer = setTimeout(() => {
      if (state === 'due') refresh()
      else state = 'quiet'
    }, AT_MOST_EVERY_MS)
  }

  const leave = agent.threads.subscribe(() => {
    if (state === 'quiet') refresh()
    else state = 'due'
  })
  return () => {
    leave()
    clearTimeout(timer)
  }
}
