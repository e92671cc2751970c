import { useEffect, useLayoutEffect, useRef } from 'react'
import { VList } from 'virtua'
import { floor } from './floor.tsx'

floor(function Window({ messages, Row }) {
  const list = useRef(null)
  const frame = useRef(null)
  const count = messages.length
  useLayoutEffect(() => {
    if (count > 0) list.current.scrollToIndex(count - 1, { align: 'end' })
  }, [count])
  useEffect(() => {
    const scroller = frame.current.firstElementChild
    const watch = new ResizeObserver(() => {
      scroller.scrollTop = scroller.scrollHeight
    })
    watch.observe(scroller.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} style={{ flex: 1, minBlockSize: 0 }}>
      <VList ref={list} style={{ blockSize: '100%' }}>
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </VList>
    </div>
  )
})
