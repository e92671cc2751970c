import { math } from 'countersign/math'
import { ThreadProvider } from 'countersign/react'
import { Chat, ReviewPanel, ThreadList, TraceInspector } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { RequestList } from './request-list.tsx'
import type { ChatRoom, ReviewRoom, Room } from './rooms/index.ts'
import { TryList } from './try-list.tsx'

export interface RoomViewProps {
  readonly room: Room
  /** Stands above the conversation: who answers here. */
  readonly notice: string | undefined
  /** The conversation to go on with. */
  readonly threadId: string | undefined
  readonly onThreadChange: (threadId: string) => void
  /** Begins another one. */
  readonly onNew: () => void
  /** Which new conversation it is. */
  readonly draft: number
}

/** What happens in the middle, things to try before it, and behind it the record of what happened. */
export function RoomView({ room, draft, ...props }: RoomViewProps): ReactElement {
  const { threadId, onThreadChange } = props
  const [panel, setPanel] = useState<Panel>('main')
  const [side, setSide] = useState<Side>('try')
  const panels: Panels = {
    panel,
    side,
    show(next) {
      setPanel(next)
      if (next === 'try' || next === 'threads') setSide(next)
    },
    setSide,
  }
  return (
    <ThreadProvider
      key={draft}
      agent={room.agent}
      threadId={threadId}
      onThreadChange={onThreadChange}
    >
      {room.kind === 'chat' ? (
        <ChatView room={room} panels={panels} {...props} />
      ) : (
        <ReviewView room={room} panels={panels} />
      )}
    </ThreadProvider>
  )
}

type Panel = 'main' | 'try' | 'threads' | 'log'

type Side = 'try' | 'threads'

/** What is shown where there is no room for all. It stays when another conversation comes. */
interface Panels {
  readonly panel: Panel
  readonly side: Side
  readonly show: (panel: Panel) => void
  readonly setSide: (side: Side) => void
}

type ChatViewProps = Omit<RoomViewProps, 'room' | 'draft'> & {
  readonly room: ChatRoom
  readonly panels: Panels
}

function ChatView({
  room,
  notice,
  threadId,
  onThreadChange,
  onNew,
  panels: { panel, side, show, setSide },
}: ChatViewProps): ReactElement {
  const { Effects } = room
  return (
    <div className="pg-room" data-panel={panel}>
      <Tabs
        labels={{ main: 'Chat', threads: 'Threads', try: 'Try', log: 'Events' }}
        panel={panel}
        onShow={show}
      />
      <aside
        className="pg-try"
        data-side={side}
        aria-label={side === 'try' ? 'Things to try' : 'Threads'}
      >
        <div className="pg-sides" role="group" aria-label="Side panel">
          {(['try', 'threads'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="pg-tab"
              aria-pressed={side === name}
              onClick={() => setSide(name)}
            >
              {name === 'try' ? 'Try' : 'Threads'}
            </button>
          ))}
        </div>
        {side === 'try' ? (
          <>
            <About room={room} />
            <TryList scenarios={room.scenarios} onSend={() => show('main')} />
          </>
        ) : (
          <ThreadList
            current={threadId}
            onNew={() => {
              onNew()
              show('main')
            }}
            onSelect={(id) => {
              onThreadChange(id)
              show('main')
            }}
            onDeleted={onNew}
          />
        )}
      </aside>
      <main className="pg-main">
        <Chat
          notice={notice}
          markdown={{ math }}
          suggestions={room.scenarios.slice(0, 4).map(({ says }) => says)}
        />
      </main>
      <aside className="pg-log" aria-label="Event log">
        {Effects && <Effects />}
        <TraceInspector defaultView="events" />
      </aside>
    </div>
  )
}

interface ReviewViewProps {
  readonly room: ReviewRoom
  readonly panels: Panels
}

function ReviewView({ room, panels: { panel, show } }: ReviewViewProps): ReactElement {
  const { Effects } = room
  return (
    <div className="pg-room" data-panel={panel} data-kind="review">
      <Tabs labels={{ main: 'Inbox', try: 'Customers' }} panel={panel} onShow={show} />
      <aside className="pg-try" aria-label="Customers">
        <About room={room} />
        <RequestList agent={room.agent} requests={room.requests} onSend={() => show('main')}>
          {Effects && <Effects />}
        </RequestList>
      </aside>
      <main className="pg-main">
        <ReviewPanel />
      </main>
    </div>
  )
}

function About({ room }: { readonly room: Room }): ReactElement {
  return (
    <>
      <h2 className="pg-heading">{room.name}</h2>
      <p className="pg-about">{room.about}</p>
    </>
  )
}

interface TabsProps {
  readonly labels: Readonly<Partial<Record<Panel, string>>>
  readonly panel: Panel
  readonly onShow: (panel: Panel) => void
}

/** For windows in which the panels do not fit side by side. */
function Tabs({ labels, panel, onShow }: TabsProps): ReactElement {
  return (
    <nav className="pg-tabs" aria-label="Panels">
      {(['main', 'threads', 'try', 'log'] as const).map((name) =>
        labels[name] === undefined ? null : (
          <button
            key={name}
            type="button"
            className="pg-tab"
            data-shows={name}
            aria-pressed={panel === name}
            onClick={() => onShow(name)}
          >
            {labels[name]}
          </button>
        ),
      )}
    </nav>
  )
}
