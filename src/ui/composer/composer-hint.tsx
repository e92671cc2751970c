import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCoarsePointer } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useComposerParts } from './composer-context.ts'

export type ComposerHintProps = ComponentPropsWithoutRef<'p'>

/** Says what Enter does, which differs between keyboards. */
export const ComposerHint: Part<ComposerHintProps, HTMLParagraphElement> = forwardRef(
  function ComposerHint({ className, children, ...props }, ref) {
    const { id } = useComposerParts('ComposerHint')
    const { composer } = useStrings()
    const coarse = useCoarsePointer()
    return (
      <p
        ref={ref}
        id={`${id}-hint`}
        className={classes('cs-composer-hint', className)}
        data-slot="composer-hint"
        {...props}
      >
        {children ?? (coarse ? composer.hintCoarse : composer.hintFine)}
      </p>
    )
  },
)
