import { memo, useEffect, useRef, useState } from 'react'
import './plain.css'

/** Keeps what scrolls at its end while what is in it grows. */
export function usePinned() {
  const scroller = useRef(null)
  useEffect(() => {
    const node = scroller.current
    const watch = new ResizeObserver(() => {
      node.scrollTop = node.scrollHeight
    })
    watch.observe(node.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return scroller
}

/** A card as every kit's examples have it: nothing of arguments and result before it is opened. */
export const Card = memo(function Card({ name, state, args, result }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="card">
      <button type="button" onClick={() => setOpen(!open)}>
        {name} <i>{state}</i>
      </button>
      {open && (
        <>
          <pre>{typeof args === 'string' ? args : JSON.stringify(args, null, 2)}</pre>
          <pre>{JSON.stringify(result, null, 2)}</pre>
        </>
      )}
    </div>
  )
})

export function Composer() {
  const [text, setText] = useState('')
  return (
    <textarea className="composer" value={text} onChange={(event) => setText(event.target.value)} />
  )
}

/** Scroller, rows and composer around what draws a message. */
export function Page({ messages, Row }) {
  const scroller = usePinned()
  return (
    <div className="frame">
      <div className="scroller" ref={scroller}>
        <div>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </div>
      </div>
      <Composer />
    </div>
  )
}
