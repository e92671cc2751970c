import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Arm } from './arm.ts'
import type { ControlState } from './can.ts'

export interface PressProps {
  readonly 'aria-disabled': boolean
  readonly 'data-state': ControlState
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onClick(event: MouseEvent<HTMLElement>): void
}

export interface PressOptions {
  readonly arm: Arm
  /** Waits for the card to be armed. What only declines does not. */
  readonly guarded: boolean
  readonly state: ControlState
  readonly act: () => void
}

/**
 * Props for a control that decides. A press counts where it began: when the card was armed, by a
 * person, on a key that was not held down from before. The control stays reachable while it does
 * nothing, so that whoever is on it hears why.
 */
export function usePress({ arm, guarded, state, act }: PressOptions): PressProps {
  const counts = useRef<boolean | null>(null)
  const begin = (): boolean => !guarded || arm.press()
  const forget = (): void => {
    counts.current = null
  }
  return {
    'aria-disabled': state !== 'ready',
    'data-state': state,
    onPointerDown: ({ currentTarget }) => {
      counts.current = begin()
      onceReleased(currentTarget, forget)
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else {
        counts.current = begin()
        event.currentTarget.addEventListener('blur', forget, { once: true })
      }
    },
    onClick: (event) => {
      // Assistive technology may click without a press before it.
      const began = counts.current ?? begin()
      counts.current = null
      if (event.isTrusted && began && (state === 'ready' || state === 'arming')) act()
    },
  }
}

/** Calls back if the pointer is let go somewhere else: no click follows, and another one is not its own. */
function onceReleased(control: HTMLElement, onElsewhere: () => void): void {
  const page = control.ownerDocument
  const end = (event: globalThis.PointerEvent): void => {
    for (const type of RELEASES) page.removeEventListener(type, end, true)
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    const isOver = x >= left && x <= right && y >= top && y <= bottom
    if (event.type === 'pointercancel' || !isOver) onElsewhere()
  }
  for (const type of RELEASES) page.addEventListener(type, end, true)
}

const RELEASES = ['pointerup', 'pointercancel'] as const
