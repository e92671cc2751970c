import { type ReactElement, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Leaving } from '../approval/index.ts'
import { Question } from '../question/index.ts'

export interface ToolCardQuestionProps {
  /** The callback that is asked about the call; null while there is none. */
  readonly id: string | null
  /** The row of the call: stands there before and after. */
  readonly children: ReactNode
}

/**
 * The card of a question in the place of its call. When it is answered the row comes back, and gets
 * the focus if the card had it.
 */
export function ToolCardQuestion({ id, children }: ToolCardQuestionProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (id !== null || !hadFocus.current) return
    hadFocus.current = false
    place.current?.querySelector<HTMLElement>('.cs-tool-trigger')?.focus({ preventScroll: true })
  }, [id])
  return (
    <div ref={place} className="cs-tool-place">
      {id === null ? (
        children
      ) : (
        <Suspense fallback={children}>
          <Leaving
            onLeave={(focused) => {
              hadFocus.current = focused
            }}
          />
          <Question id={id} />
        </Suspense>
      )}
    </div>
  )
}
