import { type ReactElement, Suspense, useMemo, useRef } from 'react'
import type { Callback } from '../../protocol/index.ts'
import { useCallbacks, useThreadHandle } from '../../react/index.ts'
import { Leaving } from '../approval/index.ts'
import { Question } from '../question/index.ts'

/**
 * What is asked and stands in no call of this conversation: whether to go on at all, and what an
 * agent asks that works for this one. It stands at the end.
 */
export function OpenQuestions(): ReactElement {
  const thread = useThreadHandle()
  const callbacks = useCallbacks({ thread_id: thread?.id ?? '' })
  const questions = useMemo(() => callbacks.filter(standsAlone), [callbacks])
  return (
    <>
      {questions.map(({ id }) => (
        <OpenQuestion key={id} id={id} />
      ))}
    </>
  )
}

/** When it goes and had the focus, that goes to the conversation and not to the page. */
function OpenQuestion({ id }: { readonly id: string }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="cs-tool-place">
      <Leaving
        onLeave={(hadFocus) => {
          const list = place.current?.closest<HTMLElement>('.cs-list-viewport')
          if (hadFocus) list?.focus({ preventScroll: true })
        }}
      />
      <Suspense fallback={null}>
        <Question id={id} />
      </Suspense>
    </div>
  )
}

function standsAlone({ kind, asked_by }: Callback): boolean {
  return kind === 'pause' || (asked_by?.path.length ?? 0) > 0
}
