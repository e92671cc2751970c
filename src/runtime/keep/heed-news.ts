import type { KeepPorts } from '../keep-ports.ts'

export interface Heeded {
  /** Whether somebody wrote to the thread since. */
  isNews(): boolean
  stop(): void
}

/** Hears who writes to a thread while it is read: nobody would tell it again. */
export function heedNews({ log, options: { store } }: KeepPorts): Heeded {
  const threadId = log.getState().thread_id
  let isNews = false
  const leave = store.subscribe?.((change) => {
    if (change.type === 'thread' && change.thread_id === threadId) isNews = true
  })
  return { isNews: () => isNews, stop: () => leave?.() }
}
