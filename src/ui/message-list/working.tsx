import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useRetryNotice, useWaitsForModel } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export type WorkingProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** Says that the model was asked and has not begun to answer. */
export const Working: Part<WorkingProps, HTMLDivElement> = forwardRef(function Working(
  { className, ...props },
  ref,
) {
  const waits = useWaitsForModel()
  const retry = useRetryNotice()
  const { list } = useStrings()
  if (!waits) return null
  return (
    <div ref={ref} className={classes('cs-working', className)} data-slot="working" {...props}>
      <span className="cs-dots" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {retry ? list.retrying(retry.attempt) : list.working}
    </div>
  )
})
