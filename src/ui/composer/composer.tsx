import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo } from 'react'
import { useComposer } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { ComposerContext } from './composer-context.ts'
import { ComposerHint } from './composer-hint.tsx'
import { ComposerInput } from './composer-input.tsx'
import { ComposerSend, ComposerStop } from './composer-buttons.tsx'
import { ComposerWaiting } from './composer-waiting.tsx'

export type ComposerProps = ComponentPropsWithoutRef<'form'>

/** Where a person writes. Children take the place of the usual parts. */
export const Composer: Part<ComposerProps, HTMLFormElement> = forwardRef(function Composer(
  { className, children, onSubmit, ...props },
  ref,
) {
  const composer = useComposer()
  const id = useId()
  const value = useMemo(() => ({ ...composer, id }), [composer, id])
  return (
    <ComposerContext.Provider value={value}>
      <form
        ref={ref}
        className={classes('cs-root cs-composer', className)}
        data-slot="composer"
        data-state={composer.status}
        onSubmit={(event) => {
          onSubmit?.(event)
          if (event.defaultPrevented) return
          event.preventDefault()
          composer.submit()
        }}
        {...props}
      >
        {children ?? (
          <>
            <ComposerWaiting />
            <div className="cs-composer-box">
              <ComposerInput />
              <div className="cs-composer-buttons">
                <ComposerStop />
                <ComposerSend />
              </div>
            </div>
            <ComposerHint />
          </>
        )}
      </form>
    </ComposerContext.Provider>
  )
})
