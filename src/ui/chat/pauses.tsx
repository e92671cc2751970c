import type { ReactElement } from 'react'
import { useCallbacks, useThreadHandle } from '../../react/index.ts'
import { ApprovalCard } from '../approval/index.ts'

/** What asks whether to go on at all: it belongs to no call, and stands at the end. */
export function Pauses(): ReactElement {
  const thread = useThreadHandle()
  const pauses = useCallbacks({ thread_id: thread?.id ?? '', kind: 'pause' })
  return (
    <>
      {pauses.map(({ id }) => (
        <ApprovalCard key={id} id={id} />
      ))}
    </>
  )
}
