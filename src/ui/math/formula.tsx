import {
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { MarkdownElements } from '../markdown/index.ts'
import { loadTex } from './load.ts'
import { useIsWide } from './use-is-wide.ts'

/** A formula as MathML; as long as it cannot be drawn, the TeX that was written. Always left to right. */
export function Formula({ tex, display, open }: MarkdownElements['formula']): ReactElement {
  const drawing = useDrawing()
  const drawn = useMemo(
    () => (drawing && !open ? drawing.drawTex(tex, display) : undefined),
    [drawing, tex, display, open],
  )
  const element = useRef<HTMLSpanElement>(null)
  const isWide = useIsWide(element, drawn)
  const state = drawn ? 'complete' : open || !drawing ? 'open' : 'failed'
  return (
    <span
      ref={element}
      className="cs-md-math"
      data-state={state}
      data-display={display || undefined}
      data-wide={isWide || undefined}
      dir="ltr"
      // What scrolls has to be reached by keyboard.
      {...(isWide && { tabIndex: 0 })}
    >
      {drawn ?? <code>{tex}</code>}
    </span>
  )
}

function useDrawing(): ReturnType<typeof loadTex.now> {
  // What a server drew knows nothing of what is loaded here: it is taken over first as it is.
  const drawing = useSyncExternalStore(never, loadTex.now, nothing)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (drawing) return
    let gone = false
    // Without it the TeX stays: it can be read.
    loadTex().then(
      () => !gone && setLoaded(true),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [drawing])
  return drawing
}

function never(): () => void {
  return () => {}
}

function nothing(): undefined {
  return undefined
}
