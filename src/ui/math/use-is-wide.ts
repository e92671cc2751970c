import { type ReactElement, type RefObject, useEffect, useState } from 'react'

/**
 * Whether a formula is wider than the text that it stands in. Browsers do not break formulas, so that it
 * gets a line of its own that can be scrolled.
 */
export function useIsWide(
  element: RefObject<HTMLElement | null>,
  drawn: ReactElement | undefined,
): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const { current } = element
    const around = current?.parentElement?.closest('p, h1, h2, h3, h4, h5, h6, td, th, li, div')
    const formula = current?.firstElementChild
    if (!drawn || !current || !around || !formula) return
    const observer = new ResizeObserver(() => {
      // One on a line of its own is as wide as the line, and more of it hangs over.
      const overhang = current.clientWidth > 0 ? current.scrollWidth - current.clientWidth : 0
      setIsWide(overhang > 0 || formula.getBoundingClientRect().width > around.clientWidth)
    })
    observer.observe(around)
    return () => observer.disconnect()
  }, [element, drawn])
  return isWide
}
