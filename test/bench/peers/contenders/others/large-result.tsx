import { useState } from 'react'
import './plain.css'

/** Something large behind a button. */
export function LargeResult({ view: View }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="frame">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <div className="scroller">{open && <View />}</div>
    </div>
  )
}
