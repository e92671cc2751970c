import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { type Code, each, groupsOf } from '../../../markdown/index.ts'
import type * as highlighter from './highlighter.ts'
import { untilUnselected } from './until-unselected.ts'
import { whenIdle } from './when-idle.ts'

/** The lines of one group, as they were when they were looked at. */
export interface HighlightedGroup {
  readonly lines: readonly string[]
  readonly highlighted: readonly highlighter.HighlightedLine[]
}

/** Above this a code stays plain: nobody reads it, and the page would pay for every word of it. */
const MAX_LENGTH = 24_000
/** Code that is still arriving is looked at now and then, as long as it is short. */
const MAX_OPEN_LENGTH = 12_000
const PAUSE_MS = 300

const NOTHING: readonly HighlightedGroup[] = []

/**
 * What a code is made of, group by group. It comes when the page has nothing better to do and nobody
 * has marked a part of it; what a group was made of does not change while others follow.
 */
export function useHighlight(
  block: Code,
  wanted: boolean,
  element: RefObject<Element | null>,
): readonly HighlightedGroup[] {
  const [groups, setGroups] = useState(NOTHING)
  const known = useRef(NOTHING)
  const last = useRef(0)
  useEffect(() => {
    const isOpen = block.open
    if (!wanted || block.language === '') return
    if (isLonger(block, isOpen ? MAX_OPEN_LENGTH : MAX_LENGTH)) return
    return whenIdle(isOpen ? last.current + PAUSE_MS - performance.now() : 0, async (signal) => {
      const { highlight } = await import('./highlighter.ts')
      if (element.current) await untilUnselected(element.current, signal)
      if (signal.aborted) return
      last.current = performance.now()
      const lines = highlight([...each(block.lines)].join('\n'), block.language)
      if (!lines) return
      known.current = looksOf(block, lines, known.current)
      startTransition(() => setGroups(known.current))
    })
  }, [block, wanted, element])
  return groups
}

function isLonger({ lines }: Code, limit: number): boolean {
  let length = 0
  for (const line of each(lines)) {
    length += line.length + 1
    if (length > limit) return true
  }
  return false
}

function looksOf(
  { lines: all }: Code,
  highlighted: readonly highlighter.HighlightedLine[],
  known: readonly HighlightedGroup[],
): readonly HighlightedGroup[] {
  let from = 0
  return groupsOf(all).map((lines, index) => {
    const to = from + lines.length
    const group =
      known[index]?.lines === lines
        ? known[index]
        : { lines, highlighted: highlighted.slice(from, to) }
    from = to
    return group
  })
}
