import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { useForm } from './form-context.ts'
import { ProblemLinks } from './problem-links.tsx'

export type SchemaFormErrorSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What is wrong, after it could not be submitted. It takes the focus, and leads to each field. */
export const SchemaFormErrorSummary: Part<SchemaFormErrorSummaryProps, HTMLDivElement> = forwardRef(
  function SchemaFormErrorSummary({ className, ...props }, ref) {
    const form = useForm('SchemaFormErrorSummary')
    const { schemaForm } = useAllStrings()
    const { refusals } = form.inside.state
    const box = useRef<HTMLDivElement>(null)
    const seen = useRef(refusals)
    useEffect(() => {
      if (!box.current || seen.current === refusals) return
      seen.current = refusals
      box.current.focus()
    }, [refusals, form.problems])
    if (refusals === 0 || form.problems.length === 0) return null
    const heading = `${form.id}-problems`
    return (
      <div
        ref={ref}
        className={classes('cs-notice cs-form-summary', className)}
        data-slot="schema-form-error-summary"
        data-tone="danger"
        {...props}
      >
        <Icon name="alert" />
        <div
          ref={box}
          className="cs-notice-body"
          role="group"
          tabIndex={-1}
          aria-labelledby={heading}
        >
          <p id={heading} className="cs-notice-message">
            {schemaForm.problems(form.problems.length)}
          </p>
          <ProblemLinks form={form} />
        </div>
      </div>
    )
  },
)
