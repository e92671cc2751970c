import { useThreadActions } from 'countersign/react'
import type { ReactElement } from 'react'
import { scenarios } from './scenarios.ts'

export interface ScenariosProps {
  readonly onSend: () => void
}

export function Scenarios({ onSend }: ScenariosProps): ReactElement {
  const { send } = useThreadActions()
  return (
    <>
      <h2 className="pg-heading">Try</h2>
      <ul className="pg-scenarios">
        {scenarios.map(({ label, says, shows }) => (
          <li key={label}>
            <button
              type="button"
              className="pg-scenario"
              onClick={() => {
                send(says)
                onSend()
              }}
            >
              <span className="pg-scenario-label">{label}</span>
              <span className="pg-scenario-shows">{shows}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
