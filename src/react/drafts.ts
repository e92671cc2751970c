import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Attachment } from './attachments/index.ts'

/** What a person has typed and chosen, and not sent. */
export interface Draft {
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export const EMPTY_DRAFT: Draft = { text: '', attachments: [] }

/**
 * The drafts by thread; that of a new thread is under `''`. A store of its own, so that a keystroke
 * re-renders the composer and nothing else.
 */
export type Drafts = ReadonlyMap<string, Draft>
export type DraftStore = StoreApi<Drafts>

export function createDrafts(): DraftStore {
  return createStore<Drafts>(() => new Map())
}

export function draftOf(store: DraftStore, threadId: string): Draft {
  return store.getState().get(threadId) ?? EMPTY_DRAFT
}

export function setDraft(store: DraftStore, threadId: string, draft: Draft): void {
  const drafts = new Map(store.getState())
  if (draft.text === '' && draft.attachments.length === 0) drafts.delete(threadId)
  else drafts.set(threadId, draft)
  store.setState(drafts, true)
}
