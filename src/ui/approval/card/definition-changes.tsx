import type { ReactElement } from 'react'
import type { JsonValue, ToolDefinition } from '../../../protocol/index.ts'
import { useApprovalParts, useApprovedBefore } from '../../../react/approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ApprovalChanges } from './approval-changes.tsx'

/** Where a tool changed since it was approved: what in it did. */
export function DefinitionChanges(): ReactElement | null {
  const { callback } = useApprovalParts('DefinitionChanges')
  const { approval } = useAllStrings()
  const before = useApprovedBefore(callback)
  if (callback?.why?.type !== 'changed' || !before || !callback.tool) return null
  return (
    <ApprovalChanges
      heading={approval.changedParts}
      before={shownParts(before)}
      after={shownParts(callback.tool)}
    />
  )
}

function shownParts({
  name,
  title,
  description,
  inputSchema,
  annotations,
}: ToolDefinition): JsonValue {
  return {
    name,
    ...(title === undefined ? {} : { title }),
    description,
    inputSchema: inputSchema as JsonValue,
    annotations: { ...annotations } as JsonValue,
  }
}
