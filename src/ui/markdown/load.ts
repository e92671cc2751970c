import type * as view from './view/index.ts'

type View = typeof view

let loaded: View | undefined
let loading: Promise<View> | undefined

/** Brings in what reads and draws Markdown; it is not needed before there is text to show. */
export async function loadMarkdown(): Promise<View> {
  loading ??= import('./view/index.ts')
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    // The network may be back the next time.
    loading = undefined
    throw error
  }
}

/** What was brought in already. */
export function loadedMarkdown(): View | undefined {
  return loaded
}
