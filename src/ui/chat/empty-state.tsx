import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useThreadActions, useThreadPhase } from '../../react/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

/** What a person could ask: the text to send, and a shorter label where that is long. */
export type Suggestion = string | { readonly text: string; readonly label: string }

export interface EmptyStateProps extends ComponentPropsWithoutRef<'div'> {
  readonly suggestions?: readonly Suggestion[] | undefined
}

/** Stands where messages will be. Children take the place of the greeting. */
export const EmptyState: Part<EmptyStateProps, HTMLDivElement> = forwardRef(function EmptyState(
  { suggestions = [], className, children, ...props },
  ref,
) {
  const phase = useThreadPhase()
  const { send } = useThreadActions()
  const { chat } = useStrings()
  if (phase === 'loading') return null
  return (
    <div
      ref={ref}
      className={classes('cs-root cs-empty', className)}
      data-slot="empty-state"
      data-state={phase}
      {...props}
    >
      {children ?? <p className="cs-empty-title">{chat.empty}</p>}
      {suggestions.length > 0 && (
        <ul className="cs-suggestions" aria-label={chat.suggestions}>
          {suggestions.map((suggestion) => {
            const { text, label } =
              typeof suggestion === 'string' ? { text: suggestion, label: suggestion } : suggestion
            return (
              <li key={text}>
                <button type="button" className="cs-suggestion" onClick={() => void send(text)}>
                  {label}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
})
