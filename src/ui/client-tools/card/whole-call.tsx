import { type ReactElement, useState } from 'react'
import { ApprovalArguments } from '../../approval/card/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** Everything that was asked for, as it was asked: nothing of a call is out of reach. */
export function WholeCall(): ReactElement {
  const { clientTool } = useAllStrings()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="cs-link cs-whole-call"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? clientTool.hideCall : clientTool.showCall}
      </button>
      {open && <ApprovalArguments />}
    </>
  )
}
