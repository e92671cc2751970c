import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useState } from 'react'
import {
  type ArgumentNode,
  foldedPaths,
  foldOf,
  useApprovalParts,
} from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, head, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ArgumentList } from './argument-value.tsx'
import { CopyButton } from './copy-button.tsx'
import { ValueText } from './value-text.tsx'
import { ViewSwitch } from './view-switch.tsx'

export type ApprovalArgumentsProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** Everything that the call would run with, by name or as JSON. */
export const ApprovalArguments: Part<ApprovalArgumentsProps, HTMLDivElement> = forwardRef(
  function ApprovalArguments({ className, ...props }, ref) {
    const { approval } = useAllStrings()
    const [view, setView] = useState<'list' | 'json'>('list')
    const { callback } = useApprovalParts('ApprovalArguments')
    if (!callback?.args) return null
    const json = JSON.stringify(callback.args, null, 2)
    const isEmpty = Object.keys(callback.args).length === 0
    return (
      <Approval.Arguments
        ref={ref}
        className={classes('cs-approval-arguments', className)}
        data-view={view}
        {...props}
      >
        {(nodes) => (
          <>
            <div className="cs-approval-bar">
              <h4 className="cs-approval-heading">{approval.arguments}</h4>
              <TotalSize nodes={nodes} json={json} />
              {!isEmpty && <ViewSwitch view={view} onViewChange={setView} />}
              {!isEmpty && <CopyButton text={json} />}
            </div>
            {isEmpty && <p className="cs-muted">{approval.noArguments}</p>}
            {!isEmpty && view === 'list' && <ArgumentList nodes={nodes} />}
            {!isEmpty && view === 'json' && <ArgumentJson json={json} nodes={nodes} />}
          </>
        )}
      </Approval.Arguments>
    )
  },
)

interface ArgumentJsonProps {
  readonly json: string
  readonly nodes: readonly ArgumentNode[]
}

/** How much there is, where some of it is folded away. */
function TotalSize({ nodes, json }: ArgumentJsonProps): ReactElement | null {
  const { approval } = useAllStrings()
  if (foldedPaths(nodes).length === 0) return null
  const size = approval.size(json.length, 1)
  return <span className="cs-muted">{approval.sizes(nodes.length, size)}</span>
}

const EXCERPT_LINES = 8

function ArgumentJson({ json, nodes }: ArgumentJsonProps): ReactElement {
  const { approval } = useAllStrings()
  const [open, setOpen] = useState(false)
  const fold = foldOf(json)
  if (!fold) return <ValueText text={json} as="code" />
  const excerpt = head(json.split('\n').slice(0, EXCERPT_LINES).join('\n'), 480)
  return (
    <>
      <ValueText text={open ? json : excerpt} as="code" />
      <Approval.Fold
        className="cs-link cs-approval-fold"
        paths={foldedPaths(nodes)}
        open={open}
        onOpenChange={setOpen}
      >
        {open ? approval.showLess('') : approval.showWhole('', fold.characters, fold.lines)}
      </Approval.Fold>
    </>
  )
}
