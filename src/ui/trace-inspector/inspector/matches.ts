import type { ThreadEvent } from '../../../protocol/index.ts'
import type { Span } from './timeline.ts'

/** Whether an event holds all the words somewhere: in its type, its names, its text. */
export function eventMatches(event: ThreadEvent, filter: string): boolean {
  const words = wordsIn(filter)
  if (words.length === 0) return true
  const text = JSON.stringify(event).toLowerCase()
  return words.every((word) => text.includes(word))
}

/** Whether a span, or something that happened in it, holds all the words. */
export function spanMatches(span: Span, filter: string): boolean {
  const words = wordsIn(filter)
  const own = `${span.kind} ${span.name} ${span.state}`.toLowerCase()
  return (
    words.every((word) => own.includes(word)) ||
    span.events.some((event) => eventMatches(event, filter))
  )
}

function wordsIn(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean)
}
