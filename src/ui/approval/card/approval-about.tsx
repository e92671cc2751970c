import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { isTrusted, oneLine, useApprovalParts } from '../../../react/approval/index.ts'
import { classes, hasInk, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { sourceName } from '../source-name.ts'
import { ValueText } from './value-text.tsx'

export type ApprovalAboutProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

const SHORT = 160

/** What the tool's author says of it: plain text, two lines of it, and never as our own words. */
export const ApprovalAbout: Part<ApprovalAboutProps, HTMLDivElement> = forwardRef(
  function ApprovalAbout({ className, ...props }, ref) {
    const { callback } = useApprovalParts('ApprovalAbout')
    const { approval, question } = useAllStrings()
    const [open, setOpen] = useState(false)
    const text = callback?.tool?.description
    if (!hasInk(text)) return null
    const isLong = text.length > SHORT || /\n/.test(text.trim())
    const says = isTrusted(callback?.hints)
      ? approval.toolSays
      : approval.sourceSays(sourceName(callback?.tool?.source, question))
    return (
      <div
        ref={ref}
        className={classes('cs-approval-about', className)}
        data-slot="approval-about"
        data-state={open || !isLong ? 'open' : 'closed'}
        {...props}
      >
        <p className="cs-muted">{says}</p>
        <blockquote className="cs-approval-quote">
          {isLong && !open ? <bdi>{oneLine(text, SHORT)}</bdi> : <ValueText text={text.trim()} />}
        </blockquote>
        {isLong && (
          <button
            type="button"
            className="cs-link"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? approval.less : approval.more}
          </button>
        )}
      </div>
    )
  },
)
