import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useComposerParts } from './composer-context.ts'

export type ComposerAttachProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'>

/** Chooses files. Not there where none are taken. */
export const ComposerAttach: Part<ComposerAttachProps, HTMLInputElement> = forwardRef(
  function ComposerAttach({ className, ...props }, ref) {
    const { attach, rules } = useComposerParts('ComposerAttach')
    const { composer } = useStrings()
    if (rules.accept.length === 0) return null
    return (
      <label
        className={classes('cs-round cs-attach', className)}
        data-slot="composer-attach"
        title={composer.attach}
      >
        <input
          ref={ref}
          className="cs-unseen"
          type="file"
          multiple={rules.maxFiles > 1}
          accept={rules.accept.join(',')}
          aria-label={composer.attach}
          {...props}
          onChange={({ target }) => {
            attach([...(target.files ?? [])])
            // The same file may be chosen once more.
            target.value = ''
          }}
        />
        <Icon name="plus" />
      </label>
    )
  },
)
