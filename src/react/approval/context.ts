import { type Context, createContext, useContext } from 'react'
import { SdkError } from '../../protocol/index.ts'
import type { ApprovalHandle } from './use-approval.ts'

export interface ApprovalParts extends ApprovalHandle {
  /** What the ids of the parts begin with. */
  readonly prefix: string
  /** The chord of each action; null where it has none. */
  readonly chords: { readonly [action in 'approve' | 'edit' | 'reject' | 'answer']: string | null }
}

export const ApprovalContext: Context<ApprovalParts | null> = createContext<ApprovalParts | null>(
  null,
)

/** The question around a part of its card. */
export function useApprovalParts(caller: string): ApprovalParts {
  const parts = useContext(ApprovalContext)
  if (parts) return parts
  throw new SdkError(
    `${caller} is a part of an approval and stands in none. ` +
      'Put it inside: <Approval.Root id={callback.id}>…</Approval.Root>.',
  )
}
