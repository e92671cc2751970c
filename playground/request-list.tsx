import type { Agent } from 'countersign'
import { type ReactElement, type ReactNode, useState } from 'react'

export interface RequestListProps {
  readonly agent: Agent
  readonly requests: readonly string[]
  readonly onSend: () => void
  /** Stands between the button and the list. */
  readonly children?: ReactNode
}

/** What customers wrote; a click lets them all write at once, each in a conversation of their own. */
export function RequestList({ agent, requests, onSend, children }: RequestListProps): ReactElement {
  const [rounds, setRounds] = useState(0)

  function letThemWrite(): void {
    for (const says of requests) {
      const thread = agent.thread()
      thread.send(says)
      thread.rename(says.length > 40 ? `${says.slice(0, 39)}…` : says)
    }
    setRounds(rounds + 1)
    onSend()
  }

  return (
    <>
      <button type="button" className="pg-button" data-primary="" onClick={letThemWrite}>
        {rounds === 0 ? 'Let ten customers write' : 'Let them write again'}
      </button>
      {children}
      <ol className="pg-requests">
        {requests.map((says) => (
          <li key={says}>{says}</li>
        ))}
      </ol>
    </>
  )
}
