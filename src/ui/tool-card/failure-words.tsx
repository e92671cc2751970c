import type { ReactElement } from 'react'
import type { ClientToolFailure } from '../../tools/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

/** Why a client tool has no result, in the words for people. Loads when one has failed. */
export function FailureWords({ code }: { readonly code: ClientToolFailure['code'] }): ReactElement {
  return <>{useAllStrings().clientTool.failed[code]}</>
}
