import { forwardRef, type ReactElement } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import type { ApprovalRootProps } from '../../../react/index.ts'
import { ApprovalCard } from '../../approval/card/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { AnyBody } from './any-body.tsx'
import { SettledBody } from './settled-body.tsx'

export type ClientToolCardProps = ApprovalRootProps

/**
 * The card of one call of a client tool: who asks for what, and a way to answer or decline. Children
 * take the place of the usual parts; each part reads the call from here.
 */
export const ClientToolCard: Part<ClientToolCardProps, HTMLDivElement> = forwardRef(
  function ClientToolCard({ className, children, ...props }, ref) {
    return (
      <ApprovalCard ref={ref} className={classes('cs-client-card', className)} {...props}>
        {children ?? <Body />}
      </ApprovalCard>
    )
  },
)

function Body(): ReactElement {
  const { state } = useApprovalParts('ClientToolCard')
  const isOpen = state === 'open' || state === 'deciding'
  return isOpen ? <AnyBody /> : <SettledBody />
}
