import { type ReactElement, useSyncExternalStore } from 'react'
import type { Ledger } from './ledger.ts'

export interface LedgerViewProps {
  readonly ledger: Ledger
  readonly title: string
  /** Stands there while nothing has been done. */
  readonly none: string
}

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' })

/** What really happened, newest first. */
export function LedgerView({ ledger, title, none }: LedgerViewProps): ReactElement {
  const entries = useSyncExternalStore(ledger.subscribe, ledger.entries)
  return (
    <section className="pg-ledger" aria-label={title}>
      <h2 className="pg-heading">
        {title} <span className="pg-count">{entries.length}</span>
      </h2>
      {entries.length === 0 ? (
        <p className="pg-none">{none}</p>
      ) : (
        <ol className="pg-entries">
          {entries.map(({ id, at, what, detail }) => (
            <li key={id} className="pg-entry">
              <span className="pg-entry-what">{what}</span>
              <time className="pg-entry-at" dateTime={at.toISOString()}>
                {time.format(at)}
              </time>
              <span className="pg-entry-detail">{detail}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
