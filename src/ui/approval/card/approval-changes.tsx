import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useMemo } from 'react'
import type { JsonValue } from '../../../protocol/index.ts'
import { type Difference, differences } from '../../../react/approval/index.ts'
import { classes, type Part, Revealed } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ValueText } from './value-text.tsx'

export interface ApprovalChangesProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly before: JsonValue
  readonly after: JsonValue
  readonly heading?: string | undefined
}

/** Where two values differ, place by place, in words as well as in colour. */
export const ApprovalChanges: Part<ApprovalChangesProps, HTMLDivElement> = forwardRef(
  function ApprovalChanges({ before, after, heading, className, ...props }, ref) {
    const { approval } = useAllStrings()
    const found = useMemo(() => differences(before, after), [before, after])
    return (
      <div
        ref={ref}
        className={classes('cs-approval-changes', className)}
        data-slot="approval-changes"
        data-state={found.length === 0 ? 'same' : 'changed'}
        {...props}
      >
        <h4 className="cs-approval-heading">{heading ?? approval.changes}</h4>
        {found.length === 0 && <p className="cs-muted">{approval.noChanges}</p>}
        {found.length > 0 && (
          <dl className="cs-arguments">
            {found.map((difference) => (
              <div key={difference.path} className="cs-argument">
                <dt>
                  <bdi>
                    <Revealed text={difference.path} />
                  </bdi>
                </dt>
                <dd>
                  <Change {...difference} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    )
  },
)

function Change({ before, after }: Difference): ReactElement {
  const { approval } = useAllStrings()
  return (
    <>
      {before !== undefined && (
        <del className="cs-change" data-state="before">
          <span className="cs-change-word">
            {after === undefined ? approval.removed : approval.was}
          </span>
          <ChangedValue value={before} />
        </del>
      )}
      {after !== undefined && (
        <ins className="cs-change" data-state="after">
          <span className="cs-change-word">
            {before === undefined ? approval.added : approval.now}
          </span>
          <ChangedValue value={after} />
        </ins>
      )}
    </>
  )
}

function ChangedValue({ value }: { readonly value: JsonValue }): ReactElement {
  return typeof value === 'string' && value !== '' ? (
    <ValueText text={value} />
  ) : (
    <ValueText text={JSON.stringify(value, null, 2)} as="code" />
  )
}
