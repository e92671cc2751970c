import { selectOpenCallbacks } from 'countersign'
import { ThreadProvider, useApproval, useThread } from 'countersign/react'
import { Chat } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { agent } from './page.ts'

// The same lab with the thread on the screen: as the kit shows it, and what the hook of an interface of
// one's own says of the last question.

function Question({ id }: { readonly id: string }): ReactElement {
  const { state, elsewhere, ref } = useApproval(id)
  return (
    <p ref={ref} role="note" aria-label="Hook">
      {state} {elsewhere ? 'in another tab' : 'here'}
    </p>
  )
}

/** The question that was asked last, also when it is answered. */
function LastQuestion(): ReactElement | null {
  const open = useThread((state) => selectOpenCallbacks(state).at(-1)?.id)
  const [last, setLast] = useState(open)
  if (open !== undefined && open !== last) setLast(open)
  return last === undefined ? null : <Question key={last} id={last} />
}

const thread = new URLSearchParams(window.location.search).get('thread') ?? undefined
const place = document.getElementById('app')
if (place) {
  createRoot(place).render(
    <ThreadProvider agent={agent} threadId={thread}>
      <LastQuestion />
      <Chat style={{ height: '90dvh' }} />
    </ThreadProvider>,
  )
}
