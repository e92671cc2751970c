import type { ReactElement, ReactNode } from 'react'
import type { ReadyKind } from '../../../tools/ready/index.ts'
import { Approval, type ApprovalPressProps } from '../../../react/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Dismiss, Primary } from './buttons.tsx'
import { canTryAgain } from './failure-notice.tsx'
import { useAnswering } from './use-answering.ts'
import type { CardTask } from './use-card-task.ts'

export interface BrowserActionsProps {
  readonly kind: ReadyKind
  readonly task: CardTask
  readonly words: { readonly start: string; readonly working: string; readonly decline: string }
  /** Why it cannot start yet. */
  readonly state?: ApprovalPressProps['state']
  /** Stands between declining and starting. */
  readonly between?: ReactNode
}

/** The buttons around something that the browser is asked to do: once more, or without it. */
export function BrowserActions({
  kind,
  task: { stage, failure, start },
  words,
  state,
  between,
}: BrowserActionsProps): ReactElement {
  const { clientTool } = useAllStrings()
  const { fail } = useAnswering()
  const isWorking = stage === 'working'
  return (
    <>
      {failure ? (
        <Approval.Press
          className="cs-button"
          guarded={false}
          data-slot="client-tool-go-on"
          onPress={() => void fail(failure)}
        >
          {clientTool.goOn}
        </Approval.Press>
      ) : (
        <Dismiss kind={kind}>{words.decline}</Dismiss>
      )}
      {between}
      {(!failure || canTryAgain(failure)) && (
        <Primary state={isWorking ? 'busy' : state} onPress={start}>
          {failure ? clientTool.tryAgain : isWorking ? words.working : words.start}
        </Primary>
      )}
    </>
  )
}
