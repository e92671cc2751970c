import {
  type Arming,
  changed,
  isArmed,
  pressed,
  type Sight,
  seen,
  UNARMED,
  untilArmed,
} from './arming.ts'
import type { ApprovalClock } from './clock.ts'
import { type SightWatch, watchSight } from './watch-sight.ts'

/** The arming of one card on the page. */
export interface Arm {
  /** Watches this element; null ends it. */
  attach(element: HTMLElement | null): void
  isArmed(): boolean
  /** A press began. Whether it may decide: it is looked at once more, now. */
  press(): boolean
  /** The card shows something else than before. */
  changed(): void
  subscribe(listener: () => void): () => void
}

export function createArm(clock: ApprovalClock): Arm {
  let state: Arming = UNARMED
  let armed = false
  let watch: SightWatch | null = null
  let cancel = (): void => {}
  const listeners = new Set<() => void>()

  function set(next: Arming): void {
    state = next
    cancel()
    const wait = untilArmed(state, clock.now())
    cancel = wait === null || wait === 0 ? () => {} : clock.setTimer(() => set(state), wait)
    if (armed === (wait === 0)) return
    armed = wait === 0
    for (const listener of listeners) listener()
  }

  function take(sight: Sight): void {
    set(seen(state, sight, clock.now()))
  }

  function look(): void {
    if (watch) take(watch.look())
  }

  return {
    attach(element) {
      watch?.stop()
      watch = element ? watchSight(element, look) : null
      if (element) look()
      else set(UNARMED)
    },
    isArmed: () => armed,
    press() {
      look()
      const counts = watch !== null && isArmed(state, clock.now())
      set(pressed(state, clock.now()))
      return counts
    },
    changed: () => set(changed(state, clock.now())),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
