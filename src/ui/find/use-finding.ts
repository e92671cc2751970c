import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

export interface Finding {
  /** How often it was asked for; 0 while nobody looks for anything. */
  readonly asked: number
  /** Opens it; when it closes the focus goes back to there. */
  readonly open: (from: HTMLElement) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onClose: () => void
}

/**
 * The browser’s own search finds nothing of what is far away and not drawn. Its keys, pressed inside the
 * chat, open ours; pressed once more, in the field of ours, they do what they always do.
 */
export function useFinding(): Finding {
  const [asked, setAsked] = useState(0)
  const from = useRef<HTMLElement | null>(null)
  const open = useCallback((element: HTMLElement) => {
    from.current = element
    setAsked((times) => times + 1)
  }, [])
  return {
    asked,
    open,
    onKeyDown: (event) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'f'
      const { target } = event
      if (!isAsked || event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (target.closest('[data-slot="find"]')) return
      event.preventDefault()
      open(target)
    },
    onClose: () => {
      setAsked(0)
      from.current?.focus({ preventScroll: true })
    },
  }
}
