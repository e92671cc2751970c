import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useComposerKeys } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useComposerParts } from './composer-context.ts'

export interface ComposerInputProps extends Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'value' | 'defaultValue' | 'onChange'
> {
  /** The visible label's text. Default from the catalogue. */
  readonly label?: string | undefined
}

/**
 * A text field that grows with its text. The frame around it holds the same text unseen in one
 * cell of a grid, so that no script has to measure.
 */
export const ComposerInput: Part<ComposerInputProps, HTMLTextAreaElement> = forwardRef(
  function ComposerInput({ label, className, ...props }, ref) {
    const { id, text, setText, submit } = useComposerParts('ComposerInput')
    const { composer } = useStrings()
    const keys = useComposerKeys(submit)
    return (
      <div className="cs-composer-field">
        <label className="cs-composer-label" htmlFor={`${id}-input`}>
          {label ?? composer.label}
        </label>
        <div className="cs-grow" data-text={text}>
          <textarea
            ref={ref}
            id={`${id}-input`}
            className={classes('cs-composer-input', className)}
            data-slot="composer-input"
            rows={1}
            // An empty field reads in the direction of the page, a written one in that of its text.
            dir={text === '' ? undefined : 'auto'}
            placeholder={composer.placeholder}
            aria-describedby={`${id}-waiting ${id}-hint`}
            {...keys}
            {...props}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </div>
    )
  },
)
