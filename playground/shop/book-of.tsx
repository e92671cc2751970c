import type { ReactElement } from 'react'
import type { Ledger } from './ledger.ts'
import { LedgerView } from './ledger-view.tsx'

/** What a shop has really done, for the side of its room. */
export function bookOf(ledger: Ledger): () => ReactElement {
  return () => (
    <LedgerView
      ledger={ledger}
      title="The book"
      none="Nothing has been paid, sent or cancelled yet."
    />
  )
}
