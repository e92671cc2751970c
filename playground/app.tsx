import { createAgent } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { Chat } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { type Endpoint, modelOf } from './endpoints.ts'
import { EventLog } from './event-log.tsx'
import { scenarios } from './scenarios.ts'
import { Scenarios } from './scenarios-list.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { tools } from './tools.ts'

// The agent lives as long as the page. Its model is asked for at each turn, so that the endpoint can
// change in the middle of a conversation.
let endpointNow: Endpoint = { kind: 'demo' }
const agent = createAgent({
  name: 'Playground',
  model: () => modelOf(endpointNow),
  instructions: 'You are the assistant of a small shop. Use the tools where they help. Be brief.',
  tools,
})

const DEMO_NOTICE =
  'Scripted demo: no language model answers here. It follows your words and shows what the interface does.'

/** The chat in the middle, things to try beside it, and the log of all that happens. */
export function App(): ReactElement {
  const [endpoint, setEndpoint] = useState<Endpoint>(endpointNow)
  const [conversation, setConversation] = useState(0)
  const [panel, setPanel] = useState<'chat' | 'try' | 'log'>('chat')

  function choose(next: Endpoint): void {
    endpointNow = next
    setEndpoint(next)
  }

  return (
    <ThreadProvider key={conversation} agent={agent}>
      <div className="pg" data-panel={panel}>
        <header className="pg-bar">
          <h1 className="pg-name">
            Countersign <span>playground</span>
          </h1>
          <EndpointDialog endpoint={endpoint} onChange={choose} />
          <div className="pg-actions">
            <button
              type="button"
              className="pg-button"
              onClick={() => {
                setConversation(conversation + 1)
                setPanel('chat')
              }}
            >
              New chat
            </button>
            <ThemeSwitch />
          </div>
        </header>
        <nav className="pg-tabs" aria-label="Panels">
          {(['chat', 'try', 'log'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="pg-tab"
              aria-pressed={panel === name}
              onClick={() => setPanel(name)}
            >
              {{ chat: 'Chat', try: 'Try', log: 'Events' }[name]}
            </button>
          ))}
        </nav>
        <aside className="pg-try" aria-label="Things to try">
          <Scenarios onSend={() => setPanel('chat')} />
        </aside>
        <main className="pg-chat">
          <Chat
            notice={endpoint.kind === 'demo' ? DEMO_NOTICE : undefined}
            suggestions={scenarios.slice(0, 4).map(({ says }) => says)}
          />
        </main>
        <aside className="pg-log" aria-label="Event log">
          <EventLog />
        </aside>
      </div>
    </ThreadProvider>
  )
}
