import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * What people have typed and not sent, by thread; the draft of a new thread is under `''`. A store
 * of its own, so that a keystroke re-renders the composer and nothing else.
 */
export type Drafts = ReadonlyMap<string, string>
export type DraftStore = StoreApi<Drafts>

export function createDrafts(): DraftStore {
  return createStore<Drafts>(() => new Map())
}

export function setDraft(store: DraftStore, threadId: string, text: string): void {
  const drafts = new Map(store.getState())
  if (text === '') drafts.delete(threadId)
  else drafts.set(threadId, text)
  store.setState(drafts, true)
}
