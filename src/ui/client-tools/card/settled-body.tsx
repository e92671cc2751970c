import type { ReactElement } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { ApprovalArguments, ApprovalHeader, ApprovalStatus } from '../../approval/card/index.ts'

/** What was asked, and that it was answered. */
export function SettledBody(): ReactElement {
  const { callback } = useApprovalParts('ClientToolCard')
  return (
    <>
      {callback && <ApprovalHeader />}
      <ApprovalStatus />
      {callback && <ApprovalArguments />}
    </>
  )
}
