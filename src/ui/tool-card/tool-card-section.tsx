import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { Part } from '../parts/index.ts'

export interface ToolCardSectionProps extends ComponentPropsWithoutRef<'section'> {
  readonly heading: string
}

/** A part of an unfolded card under its heading. */
export const ToolCardSection: Part<ToolCardSectionProps, HTMLElement> = forwardRef(
  function ToolCardSection({ heading, children, ...props }, ref) {
    return (
      <section ref={ref} {...props}>
        <h4 className="cs-tool-heading">{heading}</h4>
        {children}
      </section>
    )
  },
)
