import { useThreadActions } from 'countersign/react'
import type { ReactElement } from 'react'
import type { Scenario } from './rooms/index.ts'

export interface TryListProps {
  readonly scenarios: readonly Scenario[]
  readonly onSend: () => void
}

/** Things to say, one click each. */
export function TryList({ scenarios, onSend }: TryListProps): ReactElement {
  const { send } = useThreadActions()
  return (
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
  )
}
