import { type ReactElement, useState } from 'react'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { chooseEndpoint, currentEndpoint, type Endpoint } from './endpoints.ts'
import { RoomView } from './room-view.tsx'
import { rooms, useRoom } from './rooms/index.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const DEMO_NOTICE =
  'Scripted demo: no language model answers here. It follows your words and shows what the interface does.'

/** The bar with its rooms, and the room that the address names. */
export function App(): ReactElement {
  const [endpoint, setEndpoint] = useState<Endpoint>(currentEndpoint)
  // Which conversation each room shows; leaving a room does not end it.
  const [threads, setThreads] = useState<Readonly<Record<string, string>>>({})
  const [drafts, setDrafts] = useState(0)
  const room = useRoom(rooms)

  function choose(next: Endpoint): void {
    chooseEndpoint(next)
    setEndpoint(next)
  }

  function show(threadId: string | undefined): void {
    const { [room.id]: _left, ...others } = threads
    setThreads(threadId === undefined ? others : { ...others, [room.id]: threadId })
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
            <button
              type="button"
              className="pg-button"
              onClick={() => {
                show(undefined)
                setDrafts(drafts + 1)
              }}
            >
              New chat
            </button>
          )}
          <ThemeSwitch />
        </div>
      </header>
      <RoomView
        key={`${room.id} ${drafts}`}
        room={room}
        threadId={threads[room.id]}
        onThreadChange={show}
        notice={endpoint.kind === 'demo' ? DEMO_NOTICE : undefined}
      />
    </div>
  )
}
