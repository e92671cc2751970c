import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element can be seen: it is drawn, scrolled to, and its page is in front. `first` is said until that is known. */
export function useInView(ref: RefObject<Element | null>, first = true): boolean {
  const [inView, setInView] = useState(first)
  useEffect(() => {
    let shown = first
    const tell = (): void => setInView(shown && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      shown = entries.at(-1)?.isIntersecting ?? shown
      tell()
    })
    if (ref.current) observer.observe(ref.current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [ref, first])
  return inView
}
