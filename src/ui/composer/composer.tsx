import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo } from 'react'
import { type AttachmentRules, useAttachments, useComposer } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { ComposerAttach } from './composer-attach.tsx'
import { ComposerAttachments } from './composer-attachments.tsx'
import { ComposerSend, ComposerSteer, ComposerStop } from './composer-buttons.tsx'
import { ComposerContext } from './composer-context.ts'
import { ComposerHint } from './composer-hint.tsx'
import { ComposerInput } from './composer-input.tsx'
import { ComposerWaiting } from './composer-waiting.tsx'
import { useFileDrop } from './use-file-drop.ts'

export interface ComposerProps extends ComponentPropsWithoutRef<'form'> {
  /** Which files may go with a message. Default: those that the model can be sent. `none`: none at all. */
  readonly attachments?: AttachmentRules | 'none' | undefined
}

const NO_FILES: AttachmentRules = { accept: [] }

/** Where a person writes. Children take the place of the usual parts. */
export const Composer: Part<ComposerProps, HTMLFormElement> = forwardRef(function Composer(
  { attachments, className, children, onSubmit, ...props },
  ref,
) {
  const composer = useComposer()
  const files = useAttachments(attachments === 'none' ? NO_FILES : attachments)
  const drop = useFileDrop(files)
  const id = useId()
  const value = useMemo(() => ({ ...composer, ...files, id }), [composer, files, id])
  return (
    <ComposerContext.Provider value={value}>
      <form
        ref={ref}
        className={classes('cs-root cs-composer', className)}
        data-slot="composer"
        data-state={composer.status}
        data-drop={drop.state}
        onSubmit={(event) => {
          onSubmit?.(event)
          if (event.defaultPrevented) return
          event.preventDefault()
          composer.submit()
        }}
        {...drop.props}
        {...props}
      >
        {children ?? (
          <>
            <ComposerWaiting />
            <div className="cs-composer-box">
              <ComposerAttachments />
              <ComposerAttach />
              <ComposerInput />
              <div className="cs-composer-buttons">
                <ComposerStop />
                <ComposerSteer />
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
