import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useCallbacks, useThreadHandle } from '../../react/index.ts'
import { waitingWords } from '../approval/index.ts'
import { classes, Icon, type Part } from '../parts/index.ts'
import { goToQuestion } from '../question/index.ts'
import { useStrings } from '../strings/index.ts'
import { useComposerParts } from './composer-context.ts'

export type ComposerWaitingProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What waits for the person, and what becomes of it when they write something instead. */
export const ComposerWaiting: Part<ComposerWaitingProps, HTMLDivElement> = forwardRef(
  function ComposerWaiting({ className, ...props }, ref) {
    const { id, status } = useComposerParts('ComposerWaiting')
    const { composer } = useStrings().question
    const thread = useThreadHandle()
    const callbacks = useCallbacks({ thread_id: thread?.id ?? '' })
    const [first] = callbacks
    if (!first || status === 'idle') return null
    return (
      <div
        ref={ref}
        id={`${id}-waiting`}
        className={classes('cs-composer-waiting', className)}
        data-slot="composer-waiting"
        {...props}
      >
        <Icon name="hand" />
        <p>
          <bdi>{waitingWords(callbacks, composer)}</bdi>{' '}
          {status === 'blocked' ? composer.goesOn : composer.queued}
        </p>
        <button
          type="button"
          className="cs-link"
          onClick={(event) => goToQuestion(event.currentTarget, first.id)}
        >
          {composer.show}
        </button>
      </div>
    )
  },
)
