import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something now, or behind the press that is under way. What comes up when a field is left must
 * not move a button away from under the pointer that is just pressing it.
 */
export function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = (): void => {
      isDown.current = true
    }
    const release = (): void => {
      isDown.current = false
      // Behind the click, which the browser sends next.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    addEventListener('pointerdown', press, true)
    for (const type of RELEASES) addEventListener(type, release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      for (const type of RELEASES) removeEventListener(type, release, true)
    }
  }, [])
  return useCallback((act: () => void): void => {
    if (isDown.current) waiting.current.push(act)
    else act()
  }, [])
}

const RELEASES = ['pointerup', 'pointercancel'] as const
