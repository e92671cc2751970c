import {
  type ComponentPropsWithoutRef,
  forwardRef,
  lazy,
  memo,
  type NamedExoticComponent,
  type RefAttributes,
  Suspense,
  useContext,
  useState,
} from 'react'
import { useMessageOutline } from '../../react/index.ts'
import { classes, Guard } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { LateUsage, ShowsUsageContext } from '../usage/index.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageBlocks } from './message-blocks.tsx'

const EditMessage = lazy(() =>
  import('./edit-message.tsx').then((late) => ({ default: late.EditMessage })),
)

export interface MessageProps extends Omit<ComponentPropsWithoutRef<'article'>, 'id'> {
  readonly id: string
}

/**
 * One message with its blocks. Children take the place of the blocks. It reads only its outline;
 * the blocks read themselves.
 */
export const Message: NamedExoticComponent<MessageProps & RefAttributes<HTMLElement>> = memo(
  forwardRef<HTMLElement, MessageProps>(function Message(
    { id, className, children, ...props },
    ref,
  ) {
    const outline = useMessageOutline(id)
    const { message } = useStrings()
    const showsUsage = useContext(ShowsUsageContext)
    const [editing, setEditing] = useState<'no' | 'yes' | 'was'>('no')
    if (!outline) return null
    const { role, state, block_count: count, current } = outline
    // An answer that has not begun is no message yet.
    if (role === 'assistant' && count === 0) return null
    const shown = children ?? (
      <MessageBlocks id={id} count={count} streaming={state === 'streaming'} />
    )
    return (
      <article
        ref={ref}
        className={classes('cs-root cs-message', className)}
        data-slot="message"
        data-message-id={id}
        data-role={role}
        data-state={state}
        aria-label={role === 'user' ? message.user : message.assistant}
        {...props}
      >
        {editing === 'yes' ? (
          <Guard instead={shown}>
            <Suspense fallback={shown}>
              <EditMessage id={id} onEnd={() => setEditing('was')} />
            </Suspense>
          </Guard>
        ) : (
          shown
        )}
        {state === 'queued' && <p className="cs-message-note">{message.queued}</p>}
        {state === 'partial' && !current && <p className="cs-message-note">{message.partial}</p>}
        {showsUsage && role === 'assistant' && <LateUsage id={id} />}
        {editing !== 'yes' && (
          <MessageActions id={id} onEdit={() => setEditing('yes')} returns={editing === 'was'} />
        )}
      </article>
    )
  }),
)
