import { type ReactElement, useLayoutEffect, useRef } from 'react'

export interface LeavingProps {
  readonly onLeave: (hadFocus: boolean) => void
}

/**
 * Tells, when the element around it is about to go away, whether it has the focus: whoever stays can
 * then take it over, and it does not fall to the page. It stands before what it watches over: what
 * stands before it goes first.
 */
export function Leaving({ onLeave }: LeavingProps): ReactElement {
  const mark = useRef<HTMLSpanElement>(null)
  const tell = useRef(onLeave)
  useLayoutEffect(() => {
    tell.current = onLeave
  })
  useLayoutEffect(() => {
    const place = mark.current?.parentElement
    return () => tell.current(place?.matches(':focus-within') ?? false)
  }, [])
  return <span ref={mark} hidden />
}
