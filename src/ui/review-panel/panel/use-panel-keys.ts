import { type KeyboardEvent, useState } from 'react'
import { isChord, type Shortcuts, writes } from '../../../react/approval/index.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** Chords of the panel, and of the card in it. */
export interface PanelShortcuts extends Shortcuts {
  readonly next?: string | null
  readonly previous?: string | null
}

export interface PanelKeys {
  /** How often a person went to a question. */
  readonly visits: number
  select(id: string): void
  step(by: number): void
  press(event: KeyboardEvent): void
}

/** Going through the queue, by key or by button. Keys do nothing while somebody types. */
export function usePanelKeys(
  queue: ReviewQueue,
  shortcuts: PanelShortcuts | false | undefined,
): PanelKeys {
  const [visits, setVisits] = useState(0)
  const step = (by: number): void => {
    queue.step(by)
    setVisits(visits + 1)
  }
  const chords = shortcuts === false ? null : { next: 'J', previous: 'K', ...shortcuts }
  return {
    visits,
    step,
    select: (id) => {
      queue.select(id)
      setVisits(visits + 1)
    },
    press: (event) => {
      if (!chords || event.repeat || writes(event.target)) return
      const keys = picked(event)
      if (chords.next !== null && isChord(chords.next, keys)) step(1)
      else if (chords.previous !== null && isChord(chords.previous, keys)) step(-1)
    },
  }
}

function picked({ key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) {
  return { key, shiftKey, altKey, ctrlKey, metaKey, code: nativeEvent.code }
}
