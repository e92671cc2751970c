import type { Interceptors } from '../turn/index.ts'

/**
 * An interceptor for long threads: sends the newest messages that fit into so many tokens (a rough
 * count), from a user message on, so that calls keep their results. The thread itself keeps all.
 */
export function keepLast(tokens: number): NonNullable<Interceptors['beforeModelCall']> {
  return async (request) => (await import('../turn/once/index.ts')).keepNewest(request, tokens)
}
