import { forwardRef, type ReactElement, useMemo } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import type { ApprovalRootProps } from '../../../react/index.ts'
import { ApprovalCard } from '../../approval/card/index.ts'
import { readReadyTool } from '../../../tools/ready/index.ts'
import { classes, Guard, type Part } from '../../parts/index.ts'
import { AnyBody } from './any-body.tsx'
import { ReadyBody } from './ready-body.tsx'
import { SettledBody } from './settled-body.tsx'

export type ClientToolCardProps = ApprovalRootProps

/**
 * The card of one call of a client tool: who asks for what, and a way to answer or decline. Children
 * take the place of the usual parts; each part reads the call from here.
 */
export const ClientToolCard: Part<ClientToolCardProps, HTMLDivElement> = forwardRef(
  function ClientToolCard({ className, children, requireReveal = true, ...props }, ref) {
    return (
      <ApprovalCard
        ref={ref}
        className={classes('cs-client-card', className)}
        requireReveal={requireReveal}
        {...props}
      >
        {children ?? <Body />}
      </ApprovalCard>
    )
  },
)

function Body(): ReactElement {
  const { callback, state } = useApprovalParts('ClientToolCard')
  const tool = useMemo(() => readReadyTool(callback?.tool), [callback?.tool])
  if (state !== 'open' && state !== 'deciding') return <SettledBody />
  if (!tool) return <AnyBody />
  // A call from an old or forged log may not be what its tool says.
  return (
    <Guard instead={<AnyBody />}>
      <ReadyBody tool={tool} args={callback?.args ?? {}} />
    </Guard>
  )
}
