import type { Turn } from '../../react/index.ts'
import type { EarlyStrings } from '../strings/index.ts'

/** What is said aloud, and whether it may interrupt. */
export interface Announcement {
  readonly text: string
  readonly urgency: 'polite' | 'assertive'
}

/** What of a turn is worth a word: its beginning, that it waits, and its end. */
export interface TurnMoment {
  readonly id: string
  readonly state: Turn['state']
}

/**
 * What to say when a turn moved on. Tokens are never said; history that is only being shown has
 * not happened just now and is not said either.
 */
export function announce(
  before: TurnMoment | undefined,
  turn: Turn,
  text: string,
  { announce: words, error }: EarlyStrings,
): Announcement | null {
  if (before?.id === turn.id && before.state === turn.state) return null
  switch (turn.state) {
    case 'queued':
      return null
    case 'running':
      return polite(words.started)
    case 'blocked':
      return polite(words.waiting)
    case 'completed':
      return polite(text.trim() === '' ? words.finishedEmpty : words.finished(text))
    case 'interrupted':
      return polite(words.interrupted)
    case 'limit_reached':
      return polite(words.limit)
    case 'failed': {
      const told = turn.error && error.words(turn.error)
      return { text: words.failed(told?.message ?? '', told?.hint ?? ''), urgency: 'assertive' }
    }
  }
}

function polite(text: string): Announcement {
  return { text, urgency: 'polite' }
}
