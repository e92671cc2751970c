import { type ReactElement, useState } from 'react'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { chooseEndpoint, currentEndpoint, type Endpoint } from './endpoints.ts'
import { RoomView } from './room-view.tsx'
import { rooms, usePlace } from './rooms/index.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const DEMO_NOTICE =
  'Scripted demo: no language model answers here. It follows your words and shows what the interface does.'

/** The bar with its rooms, and the room that the address names. */
export function App(): ReactElement {
  const [endpoint, setEndpoint] = useState<Endpoint>(currentEndpoint)
  const [drafts, setDrafts] = useState(0)
  const { room, threadId, show } = usePlace(rooms)

  function choose(next: Endpoint): void {
    chooseEndpoint(next)
    setEndpoint(next)
  }

  function startNew(): void {
    show(undefined)
    setDrafts(drafts + 1)
  }

  return (
    <div className="pg">
      <header className="pg-bar">
        <h1 className="pg-name">
          Countersign <span>playground</span>
        </h1>
        <nav className="pg-rooms" aria-label="Rooms">
          {rooms.map(({ id, name }) => (
            <a
              key={id}
              className="pg-room-link"
              href={`#${id}`}
              aria-current={id === room.id ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <div className="pg-actions">
          <EndpointDialog endpoint={endpoint} onChange={choose} />
          {room.kind === 'chat' && (
            <button type="button" className="pg-button" onClick={startNew}>
              New chat
            </button>
          )}
          <ThemeSwitch />
        </div>
      </header>
      <RoomView
        key={room.id}
        room={room}
        draft={drafts}
        threadId={threadId}
        onThreadChange={show}
        onNew={startNew}
        notice={endpoint.kind === 'demo' ? DEMO_NOTICE : undefined}
      />
    </div>
  )
}
