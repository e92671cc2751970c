import { lazy, type ReactElement } from 'react'
import { useWaiting } from '../../react/approval/index.ts'
import { type ApprovalRootProps, useClientToolView } from '../../react/index.ts'
import { ClientToolFrame } from './client-tool-frame.tsx'

export interface QuestionProps extends Pick<ApprovalRootProps, 'requireReveal' | 'shortcuts'> {
  /** The id of the callback. */
  readonly id: string
}

const ApprovalCard = lazy(() =>
  import('../approval/card/index.ts').then((card) => ({ default: card.ApprovalCard })),
)
const ClientToolCard = lazy(() =>
  import('../client-tools/card/index.ts').then((card) => ({ default: card.ClientToolCard })),
)

/**
 * One question, as what it is: the card of an approval, the application's component for a client
 * tool, or the kit's card for it. Suspends while the code of a card loads.
 */
export function Question({ id, ...props }: QuestionProps): ReactElement {
  const callback = useWaiting(id)
  const view = useClientToolView(id)
  if (callback?.kind !== 'client_tool_call') return <ApprovalCard id={id} {...props} />
  const card = <ClientToolCard id={id} {...props} />
  if (!view) return card
  return (
    <ClientToolFrame callback={callback} instead={card}>
      {view}
    </ClientToolFrame>
  )
}
