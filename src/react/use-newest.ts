import { type RefObject, useEffect, useRef } from 'react'

/** A value as the last committed render had it, for code that runs later. */
export function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}
