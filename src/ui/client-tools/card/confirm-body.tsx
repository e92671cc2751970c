import type { ReactElement } from 'react'
import { Approval } from '../../../react/index.ts'
import type { ConfirmArgs } from '../../../tools/ready/index.ts'
import { ValueText } from '../../approval/card/index.ts'
import { hasInk } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Dismiss } from './buttons.tsx'
import { ReadyFrame } from './ready-frame.tsx'
import { useAnswering } from './use-answering.ts'

/** A question with yes or no. The words on the buttons are ours: a model cannot swap them. */
export function ConfirmBody({ args }: { readonly args: ConfirmArgs }): ReactElement {
  const { confirm } = useAllStrings().clientTool
  const { succeed } = useAnswering()
  return (
    <ReadyFrame
      says={args.question}
      actions={
        <>
          <Dismiss kind="confirm">{confirm.decline}</Dismiss>
          <span className="cs-approval-spring" />
          <Approval.Press
            className="cs-button"
            guarded={false}
            onPress={() => void succeed({ confirmed: false })}
          >
            {confirm.no}
          </Approval.Press>
          <Approval.Press
            className="cs-button cs-approve"
            onPress={() => void succeed({ confirmed: true })}
          >
            {confirm.yes}
          </Approval.Press>
        </>
      }
    >
      {hasInk(args.details) && <ValueText text={args.details} />}
    </ReadyFrame>
  )
}
