import type { ReactElement, ReactNode } from 'react'
import { Approval, type ApprovalPressProps } from '../../../react/index.ts'
import type { ReadyKind } from '../../../tools/ready/index.ts'
import { useAnswering } from './use-answering.ts'

export interface DismissProps {
  readonly kind: ReadyKind
  readonly children: ReactNode
}

/** Says no. It never waits. */
export function Dismiss({ kind, children }: DismissProps): ReactElement {
  const { dismiss } = useAnswering()
  return (
    <Approval.Press
      className="cs-button"
      guarded={false}
      data-slot="client-tool-dismiss"
      onPress={() => void dismiss(kind)}
    >
      {children}
    </Approval.Press>
  )
}

/** Does what is asked for. A press that comes too early does nothing. */
export function Primary({
  state,
  onPress,
  children,
}: Pick<ApprovalPressProps, 'state' | 'onPress' | 'children'>): ReactElement {
  return (
    <>
      <span className="cs-approval-spring" />
      <Approval.Press
        className="cs-button cs-approve"
        state={state}
        onPress={onPress}
        data-slot="client-tool-primary"
      >
        {children}
      </Approval.Press>
    </>
  )
}
