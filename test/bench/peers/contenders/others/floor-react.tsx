import { floor } from './floor.tsx'
import { usePinned } from './parts.tsx'

floor(function All({ messages, Row }) {
  const scroller = usePinned()
  return (
    <div className="scroller" ref={scroller}>
      <div>
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
})
