import type { ReactElement } from 'react'
import type { ClientToolFailure } from '../../../tools/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** What went wrong in the browser, plainly, and what can be done about it. */
export function FailureNotice({ failure }: { readonly failure: ClientToolFailure }): ReactElement {
  const { clientTool } = useAllStrings()
  const advice = clientTool.advice[failure.code]
  return (
    <div
      className="cs-notice cs-client-failure"
      data-slot="client-tool-failure"
      data-code={failure.code}
    >
      <Icon name="alert" />
      <div className="cs-notice-body">
        <h4 className="cs-notice-message" tabIndex={-1} data-slot="approval-editor-heading">
          {clientTool.failed[failure.code]}
        </h4>
        {advice !== '' && <p>{advice}</p>}
      </div>
    </div>
  )
}

/** Whether trying again here can help: what the browser is, and what the page may, stays as it is. */
export function canTryAgain({ code }: ClientToolFailure): boolean {
  return code !== 'insecure_context' && code !== 'unsupported' && code !== 'policy_blocked'
}
